import { GeneratePanel } from './generate-panel';
import { UploadBox } from './upload-box';

/** Step 2: the photo on one side, the order and its button on the other. */
export default function OrderStep({ isDocked }: { isDocked: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,26rem)_1fr] md:items-center md:gap-16">
      <UploadBox />
      <GeneratePanel isDocked={isDocked} />
    </div>
  );
}
