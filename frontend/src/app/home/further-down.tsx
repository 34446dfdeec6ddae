import { useSession } from '@/features/account';
import { FreeBlock } from './free-block';
import { InstallBanner } from './install-banner';
import { Questions } from './questions';

/** What stands below the steps: the offer for visitors, questions with their answers, and how to keep the app. */
export default function FurtherDown() {
  const session = useSession();
  return (
    <>
      {!session && <FreeBlock />}
      <Questions />
      <InstallBanner />
    </>
  );
}
