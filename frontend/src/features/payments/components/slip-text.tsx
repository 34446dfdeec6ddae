import type { ReactNode } from 'react';
import { Button } from '@/components/ui';
import { type GenerationState, useGeneration } from '@/features/generations';
import { openDialog } from '@/lib/dialogs';
import { errorText } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';
import type { Buyer, PaymentReturn } from '../payment-return';
import { returns } from '../returns';

export function SlipText({ outcome }: { outcome: PaymentReturn }) {
  const generation = useGeneration();
  switch (outcome.kind) {
    case 'none':
      return null;
    case 'verifying':
      return <Words title={m.payment_verifying()} text={m.payment_verifying_text()} />;
    case 'confirming':
      return <Words title={m.payment_confirming()} text={outcome.isWaiting ? m.payment_confirming_text() : m.payment_confirming_later()} />;
    case 'succeeded':
      return <Words title={m.payment_success({ count: outcome.credits })} text={nextStep(outcome, generation.kind)} />;
    case 'cancelled':
      return (
        <Words title={m.payment_cancelled()} text={outcome.hasDraft ? m.payment_cancelled_draft() : m.payment_cancelled_text()}>
          <Action label={m.payment_cancelled_again()} onClick={() => chooseAgain(outcome.buyer)} />
        </Words>
      );
    case 'failed':
      return (
        <Words title={m.payment_verification_failed({ error: errorText(outcome.error) })} text={null}>
          {outcome.remedy === 'retry' && <Action label={m.action_retry()} onClick={() => void returns.verify()} />}
          {outcome.remedy === 'login' && <Action label={m.header_login()} onClick={() => openDialog('login')} />}
        </Words>
      );
  }
}

const DRAWING: Record<GenerationState['kind'], () => string | null> = {
  generating: m.payment_generating,
  idle: m.payment_drawn,
  // The step below says what went wrong.
  failed: () => null,
};

function nextStep({ buyer, balance, isGenerating }: PaymentReturn & { kind: 'succeeded' }, drawing: GenerationState['kind']) {
  if (buyer === 'user') return m.payment_balance({ count: balance });
  if (balance <= 0) return m.payment_spent();
  return isGenerating ? DRAWING[drawing]() : m.payment_next();
}

function chooseAgain(buyer: Buyer) {
  returns.dismiss();
  openDialog(buyer === 'user' ? 'purchase' : 'generation-method');
}

function Words({ title, text, children }: { title: string; text: string | null; children?: ReactNode }) {
  return (
    <div className="grid min-h-12 content-center justify-items-start gap-0.5">
      <p className="font-heading text-base font-medium">{title}</p>
      {text && <p className="text-small text-muted">{text}</p>}
      {children}
    </div>
  );
}

function Action({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="link" className="text-small" onClick={onClick}>
      {label}
    </Button>
  );
}
