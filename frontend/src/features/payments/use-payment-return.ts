import { useEffect } from 'react';
import { onAuthEvent } from '@/features/account';
import { useGeneration } from '@/features/generations';
import { useStore } from '@/lib/store';
import type { PaymentReturn } from './payment-return';
import { returns } from './returns';

/** Long enough to read it twice; the balance in the header stays. */
const SUCCESS_SHOWN_FOR = 15_000;

/** Ends the open checkout and says how it stands; good news leaves by itself. */
export function usePaymentReturn(onDraftRestored: () => void): PaymentReturn {
  const outcome = useStore(returns.state);
  const generation = useGeneration();

  useEffect(() => {
    void returns.start(onDraftRestored);
  }, [onDraftRestored]);

  useEffect(
    () =>
      onAuthEvent((event) => {
        const latest = returns.state.get();
        if (event === 'SIGNED_IN' && latest.kind === 'failed' && latest.remedy === 'login') void returns.verify();
      }),
    [],
  );

  useEffect(() => {
    if (outcome.kind !== 'succeeded') return;
    const timer = setTimeout(returns.dismiss, SUCCESS_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [outcome.kind]);

  // The cartoon itself says that it is no longer being drawn.
  const isDrawn = outcome.kind === 'succeeded' && outcome.isGenerating && generation.kind !== 'generating';
  useEffect(() => {
    if (isDrawn) returns.dismiss();
  }, [isDrawn]);

  return outcome;
}
