import type { CheckoutSuccessAnswer } from '@contract/payments';

/** Answers in turn; an error is thrown. Asking on after the last is a fault of the test. */
export function inTurn(...steps: (CheckoutSuccessAnswer | Error)[]): () => Promise<CheckoutSuccessAnswer> {
  return async () => {
    const step = steps.shift();
    if (!step || step instanceof Error) throw step ?? new Error('Asked too often');
    return step;
  };
}

export const PAID: CheckoutSuccessAnswer = { success: true, creditsAdded: 10, creditsRemaining: 13 };
export const DELAYED: CheckoutSuccessAnswer = { success: false, pending: true, creditsAdded: 0, creditsRemaining: 3 };
