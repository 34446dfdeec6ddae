import { cva } from 'class-variance-authority';
import { TRAFFIC_NEAR_SHARE, TRAFFIC_WATCH_SHARE } from '@contract/limits';
import * as m from '@/paraglide/messages';
import type { TrafficLevel } from '../stats';

const fill = cva('h-full rounded-full', { variants: { level: { normal: 'bg-success', watch: 'bg-accent', near: 'bg-danger' } } });

const percent = (share: number) => `${Math.min(1, share) * 100}%`;

/** How much of the day's limit is used, with marks where the warnings begin. */
export function TrafficMeter({ share, level }: { share: number; level: TrafficLevel }) {
  return (
    <div
      role="meter"
      aria-label={m.traffic_meter()}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(Math.min(1, share) * 100)}
      className="relative h-3 overflow-hidden rounded-full bg-line"
    >
      <div className={fill({ level })} style={{ width: percent(share) }} />
      {[TRAFFIC_WATCH_SHARE, TRAFFIC_NEAR_SHARE].map((mark) => (
        <span key={mark} className="absolute inset-y-0 w-0.5 bg-surface" style={{ left: percent(mark) }} />
      ))}
    </div>
  );
}
