import { InkOutline } from '@/components/ink';
import * as m from '@/paraglide/messages';
import { useCountdown } from '../use-countdown';

interface PhotoRingProps {
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** Estimated. */
  seconds: number;
}

/** The countdown as an ink line that closes around the photo. */
export function PhotoRing({ startedAt, seconds }: PhotoRingProps) {
  const { secondsLeft, progress } = useCountdown(startedAt, seconds);
  const stages = [m.stage_reading(), m.stage_lines(), m.stage_colour(), m.stage_finish()];
  const stage = stages[Math.min(stages.length - 1, Math.floor(progress * stages.length))];
  return (
    <div className="absolute inset-0 grid content-end rounded-lg bg-linear-to-t from-scrim to-transparent p-5" data-slot="photo-ring">
      <InkOutline tone="line" width={2} radius={24} offset={5} seed={5} />
      <InkOutline tone="accent" width={7} radius={24} offset={3} seed={5} progress={Math.max(0.015, progress)} />
      {/* On the photo in both themes, so always paper on shade. */}
      <p className="flex items-end justify-between gap-4 text-paper">
        <span className="text-base">{stage}</span>
        {secondsLeft > 0 && (
          <span aria-hidden="true" className="font-heading text-heading leading-none font-semibold tabular-nums">
            {secondsLeft}
          </span>
        )}
      </p>
    </div>
  );
}
