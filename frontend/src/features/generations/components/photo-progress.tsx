import * as m from '@/paraglide/messages';
import type { Preparation } from '../photo/use-photo-picker';
import type { RenderStage } from '../photo/render';

/** Where the bar stands at the start of each stage, in percent: decoding takes longest. */
const STAGES: Record<RenderStage, number> = { reading: 10, decoding: 30, encoding: 80 };
const MEGABYTE = 1_048_576;

/** How far a picked file is: a photo of 20 MB takes a phone a few seconds. */
export function PhotoProgress({ stage, bytes }: Preparation) {
  const texts: Record<RenderStage, string> = {
    reading: m.upload_reading({ size: (bytes / MEGABYTE).toFixed(1) }),
    decoding: m.upload_decoding(),
    encoding: m.upload_encoding(),
  };
  const percent = STAGES[stage];
  return (
    <div className="grid w-full min-w-48 gap-3 text-center">
      <p role="status" className="font-heading text-lead font-medium">
        {texts[stage]}
      </p>
      <div
        role="progressbar"
        aria-label={m.upload_preparing()}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-line"
        data-stage={stage}
      >
        <div className="h-full rounded-full bg-accent-gradient transition-[width] duration-500" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
