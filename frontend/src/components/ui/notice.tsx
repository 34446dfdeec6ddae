import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const noticeVariants = cva(
  'flex items-start gap-3 rounded-md border-l-4 bg-surface-raised px-4 py-3 text-small [&>svg]:mt-px [&>svg]:size-5 [&>svg]:shrink-0',
  {
    variants: { tone: { info: 'border-line-strong [&>svg]:text-muted', error: 'border-danger [&>svg]:text-danger' } },
    defaultVariants: { tone: 'info' },
  },
);

/** A message that stays until it is no longer true; an error is announced at once. */
export function Notice({ tone, children, className }: VariantProps<typeof noticeVariants> & { children: ReactNode; className?: string }) {
  const Icon = tone === 'error' ? CircleAlert : Info;
  return (
    <div data-slot="notice" role={tone === 'error' ? 'alert' : 'status'} className={noticeVariants({ tone, className })}>
      <Icon aria-hidden="true" />
      <div className="grid gap-1">{children}</div>
    </div>
  );
}
