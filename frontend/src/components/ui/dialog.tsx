import { X } from 'lucide-react';
import { cx } from 'class-variance-authority';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { InkOutline } from '@/components/ink';
import * as m from '@/paraglide/messages';

interface DialogProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  /** A dialog that must not be left by Escape or a click outside, such as while money moves. */
  isBusy?: boolean;
  size?: 'default' | 'wide';
  children: ReactNode;
}

/** A native modal dialog: mounted means open. Focus, Escape and the inert page behind are the browser's. */
export function Dialog({ title, description, onClose, isBusy = false, size = 'default', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  useEffect(() => {
    const dialog = ref.current;
    const leave = (event: Event) => {
      event.preventDefault();
      if (!isBusy) onClose();
    };
    // The body covers the whole dialog, so a press on the dialog itself is one on its backdrop.
    const leaveByBackdrop = (event: Event) => event.target === dialog && leave(event);
    dialog?.addEventListener('cancel', leave);
    dialog?.addEventListener('pointerdown', leaveByBackdrop);
    return () => {
      dialog?.removeEventListener('cancel', leave);
      dialog?.removeEventListener('pointerdown', leaveByBackdrop);
    };
  }, [isBusy, onClose]);

  return (
    <dialog ref={ref} data-slot="dialog" aria-labelledby={titleId} className={cx('dialog', size === 'wide' && 'dialog-wide')}>
      <InkOutline tone="line" width={2} radius={22} seed={31} />
      <div className="dialog-body">
        <header className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="pt-1 text-title">
            {title}
          </h2>
          <button
            type="button"
            aria-label={m.action_close()}
            disabled={isBusy}
            onClick={onClose}
            className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-surface-raised hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </header>
        {description && <p className="mt-1 text-muted">{description}</p>}
        {children}
      </div>
    </dialog>
  );
}
