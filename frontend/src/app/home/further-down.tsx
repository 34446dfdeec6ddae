import { useSession } from '@/features/account';
import { FreeBlock } from './free-block';
import { Questions } from './questions';

/** What stands below the steps: the offer for visitors, and questions with their answers. */
export default function FurtherDown() {
  const session = useSession();
  return (
    <>
      {!session && <FreeBlock />}
      <Questions />
    </>
  );
}
