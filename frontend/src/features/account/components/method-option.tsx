import { cx } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import { Spinner } from '@/components/ui';

interface MethodOptionProps {
  icon: LucideIcon;
  title: string;
  text: string;
  isBest?: boolean;
  isBusy?: boolean;
  onChoose: () => void;
}

/** One way to get a generation, as a large button. */
export function MethodOption({ icon: Icon, title, text, isBest = false, isBusy = false, onChoose }: MethodOptionProps) {
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={onChoose}
      className={cx(
        'flex items-start gap-4 rounded-md border-2 bg-ground p-4 text-left transition-colors select-none hover:border-ink disabled:hover:border-line',
        isBest ? 'border-accent' : 'border-line',
      )}
    >
      {isBusy ? (
        <Spinner className="mt-0.5 size-6 shrink-0 text-accent" />
      ) : (
        <Icon aria-hidden="true" className={cx('mt-0.5 size-6 shrink-0', isBest ? 'text-accent' : 'text-muted')} />
      )}
      <span className="grid gap-0.5">
        <span className="font-heading text-lead font-medium">{title}</span>
        <span className="text-small text-muted">{text}</span>
      </span>
    </button>
  );
}
