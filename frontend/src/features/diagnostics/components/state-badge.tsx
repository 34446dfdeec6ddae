import { cva } from 'class-variance-authority';
import { Check, CircleAlert, CircleDashed, TriangleAlert } from 'lucide-react';
import { Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';
import type { Row } from '../checks/run';

const badge = cva('inline-flex shrink-0 items-center gap-1 rounded-full py-0.5 pr-2.5 pl-1.5 text-small font-medium [&_svg]:size-4', {
  variants: {
    state: {
      waiting: 'bg-line text-ink',
      running: 'bg-running/15 text-running',
      ok: 'bg-success/15 text-success',
      warning: 'bg-accent/15 text-accent',
      failed: 'bg-danger/15 text-danger',
    },
  },
});

const SHOWN = {
  waiting: { icon: <CircleDashed aria-hidden="true" />, text: m.diag_state_waiting },
  running: { icon: <Spinner className="size-4" />, text: m.diag_state_running },
  ok: { icon: <Check aria-hidden="true" />, text: m.diag_state_ok },
  warning: { icon: <TriangleAlert aria-hidden="true" />, text: m.diag_state_warning },
  failed: { icon: <CircleAlert aria-hidden="true" />, text: m.diag_state_failed },
} as const;

export function StateBadge({ state }: { state: Row['state'] }) {
  const { icon, text } = SHOWN[state];
  return (
    <span data-slot="state" className={badge({ state })}>
      {icon}
      {text()}
    </span>
  );
}
