import { cva } from 'class-variance-authority';
import { Check, CircleAlert } from 'lucide-react';
import type { Style } from '@contract/styles';
import { Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';

const badge = cva('inline-flex items-center gap-1 rounded-full py-0.5 pr-2.5 pl-1.5 text-small font-medium [&_svg]:size-4', {
  variants: {
    status: {
      ready: 'bg-success/15 text-success',
      processing: 'bg-line text-ink',
      failed: 'bg-danger/15 text-danger',
    },
  },
});

const SHOWN = {
  ready: { icon: <Check aria-hidden="true" />, text: m.admin_status_ready },
  processing: { icon: <Spinner className="size-4" />, text: m.admin_status_processing },
  failed: { icon: <CircleAlert aria-hidden="true" />, text: m.admin_status_failed },
} as const;

export function StatusBadge({ status }: { status: Style['status'] }) {
  const { icon, text } = SHOWN[status];
  return (
    <span data-slot="status" className={badge({ status })}>
      {icon}
      {text()}
    </span>
  );
}
