import { useEffect } from 'react';
import { onAuthEvent } from '@/features/account';
import { useGeneration } from '@/features/generations';
import { useStore } from '@/lib/store';
import type { PaymentReturn } from './payment-return';
import { returns } from './returns';

/** Long enough to read it twice; the balance in the header stays. */
const SUCCESS_SHOWN_FOR = 15_000;
/** Long enough to read it once: a cartoon can be there before the eye has found the slip. */
const DRAWN_SHOWN_FOR = 5_000;

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
        // What was bought is nobody else's business.
        if (event === 'SIGNED_OUT' && latest.kind === 'succeeded') returns.dismiss();
        if (event === 'SIGNED_IN' && latest.kind === 'failed' && latest.remedy === 'login') void returns.verify();
      }),
    [],
  );

  // Once the cartoon is there, the slip is in its way.
  const isDrawn = outcome.kind === 'succeeded' && outcome.isGenerating && generation.kind !== 'generating';
  useEffect(() => {
    if (outcome.kind !== 'succeeded') return;
    const timer = setTimeout(returns.dismiss, isDrawn ? DRAWN_SHOWN_FOR : SUCCESS_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [outcome.kind, isDrawn]);

  return outcome;
}
