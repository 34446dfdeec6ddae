import { cva } from 'class-variance-authority';
import * as m from '@/paraglide/messages';
import type { TrafficLevel } from '../stats';

const badge = cva('inline-block rounded-full px-3 py-0.5 text-small font-medium', {
  variants: {
    level: { normal: 'bg-success/15 text-success', watch: 'bg-accent/15 text-accent', near: 'bg-danger/15 text-danger' },
  },
});

const TEXTS: Record<TrafficLevel, () => string> = { normal: m.traffic_normal, watch: m.traffic_watch, near: m.traffic_near };

export function TrafficBadge({ level }: { level: TrafficLevel }) {
  return (
    <span role="status" className={badge({ level })}>
      {TEXTS[level]()}
    </span>
  );
}
