import { FETCH_ATTEMPTS } from '@contract/limits';
import type { CheckoutSuccessAnswer } from '@contract/payments';
import { ApiError } from '@/lib/api';
import { wait } from '@/lib/wait';

export interface VerifyOptions {
  /** Called once, when the payment turns out to be a delayed one. */
  onDelayed: () => void;
  pause?: ((ms: number) => Promise<void>) | undefined;
}

/** How long a delayed payment is waited for, in questions; with the pauses below about two minutes. */
const QUESTIONS = 20;
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 8_000;

/**
 * Asks whether the payment is done, over passing faults and while a delayed method settles.
 * @returns the last answer: paid, or still `pending` when the wait was too short
 * @throws ApiError; `payment_open` when nothing was paid
 */
export async function verifyPayment(ask: () => Promise<CheckoutSuccessAnswer>, options: VerifyOptions): Promise<CheckoutSuccessAnswer> {
  const { onDelayed, pause = wait } = options;
  for (let question = 1; ; question++) {
    const answer = await persist(ask, pause);
    if (answer.success) return answer;
    if (!answer.pending) throw new ApiError('payment_open', 402);
    if (question === 1) onDelayed();
    if (question === QUESTIONS) return answer;
    await pause(Math.min(FIRST_PAUSE * question, LONGEST_PAUSE));
  }
}

async function persist(ask: () => Promise<CheckoutSuccessAnswer>, pause: (ms: number) => Promise<void>): Promise<CheckoutSuccessAnswer> {
  for (let failures = 1; ; failures++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError && error.isPassing) || failures >= FETCH_ATTEMPTS) throw error;
      await pause(failures * 1_000);
    }
  }
}
