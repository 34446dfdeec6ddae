import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { InkOutline } from '@/components/ink';
import * as m from '@/paraglide/messages';
import { returns } from '../returns';
import { usePaymentReturn } from '../use-payment-return';
import { SlipPicture } from './slip-picture';
import { SlipText } from './slip-text';

interface PaymentSlipProps {
  /** The style and the photo chosen before the payment are back. */
  onDraftRestored: () => void;
}

/** Tells, after the payment page, what became of the payment; the page below goes on meanwhile. */
export default function PaymentSlip({ onDraftRestored }: PaymentSlipProps) {
  const outcome = usePaymentReturn(onDraftRestored);
  if (outcome.kind === 'none') return null;
  const isOpen = outcome.kind === 'verifying' || (outcome.kind === 'confirming' && outcome.isWaiting);
  return (
    <Slip role={outcome.kind === 'failed' ? 'alert' : 'status'} kind={outcome.kind} onDismiss={isOpen ? null : returns.dismiss}>
      <SlipPicture outcome={outcome} />
      <SlipText outcome={outcome} />
    </Slip>
  );
}

interface SlipProps {
  role: 'alert' | 'status';
  kind: string;
  /** Null while there is something to wait for. */
  onDismiss: (() => void) | null;
  children: ReactNode;
}

function Slip({ role, kind, onDismiss, children }: SlipProps) {
  return (
    <div className="pointer-events-none fixed inset-x-4 top-20 z-30 flex justify-center">
      <section
        role={role}
        data-slot="payment-slip"
        data-kind={kind}
        className="rise pointer-events-auto relative flex w-full max-w-[29rem] items-start gap-4 rounded-lg bg-surface-raised py-4 pr-14 pl-4 shadow-lift"
      >
        {children}
        {onDismiss && (
          <button
            type="button"
            aria-label={m.action_close()}
            onClick={onDismiss}
            className="absolute top-2 right-2 grid size-11 place-items-center rounded-full text-muted hover:bg-surface hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
        <InkOutline key={kind} tone="ink" width={2.5} seed={63} draw />
      </section>
    </div>
  );
}
