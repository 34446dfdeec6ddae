import type { CheckoutSuccessAnswer } from '@contract/payments';
import { ApiError } from '@/lib/api';
import { createStore, type Store } from '@/lib/store';
import type { OpenCheckout } from './open-checkout';
import type { ReturnAddress } from './return-address';
import { verifyPayment } from './verify';

/** What the buyer is told after the payment page. */
export type PaymentReturn =
  | { kind: 'none' }
  | { kind: 'verifying' }
  /** Paid by a delayed method; `isWaiting` until we stop asking. */
  | { kind: 'confirming'; isWaiting: boolean }
  | { kind: 'succeeded'; credits: number; balance: number; buyer: 'user' | 'guest'; isGenerating: boolean }
  | { kind: 'cancelled'; buyer: 'user' | 'guest' }
  | { kind: 'failed'; error: unknown; remedy: 'retry' | 'login' | null };

export interface ReturnParts {
  returnAddress: { read: () => ReturnAddress | null; clear: () => void };
  checkout: { read: () => OpenCheckout | null; clear: () => void };
  /** `restore` tells whether there was anything. */
  draft: { restore: () => Promise<boolean>; clear: () => Promise<void> };
  ask: (sessionId: string, isGuest: boolean) => Promise<CheckoutSuccessAnswer>;
  isSignedIn: () => boolean;
  /** Shows the balance of the signed-in user. */
  showBalance: (credits: number) => Promise<void>;
  acceptGuest: (tempUserId: string) => void;
  /** Starts the generation of the draft; false when the draft is not complete. */
  generate: () => boolean;
  now?: () => number;
  pause?: (ms: number) => Promise<void>;
}

/** The payment service ends an unpaid checkout after a day. */
const UNPAID_LIFETIME = 25 * 60 * 60 * 1_000;
/** A delayed payment that has not come after this time does not come. */
const DELAYED_LIFETIME = 7 * 24 * 60 * 60 * 1_000;

export interface PaymentReturns {
  state: Store<PaymentReturn>;
  /** At the start of the page. `onRestored` is told when the draft is back. */
  start: (onRestored: () => void) => Promise<void>;
  retry: () => Promise<void>;
  dismiss: () => void;
}

/**
 * Ends a checkout that this browser has left for: by the return address, or, where the buyer came back another way, by
 * what was remembered. The latter stays silent until there is something to tell.
 */
export function paymentReturns(parts: ReturnParts): PaymentReturns {
  const { returnAddress, checkout, draft, now = Date.now } = parts;
  const state = createStore<PaymentReturn>({ kind: 'none' });
  let isStarted = false;

  /** The credits of a closed checkout are shown, its traces removed. */
  const close = () => {
    returnAddress.clear();
    checkout.clear();
  };

  const start = async (onRestored: () => void) => {
    if (isStarted) return;
    isStarted = true;
    const address = returnAddress.read();
    const buyer = checkout.read()?.isGuest ? 'guest' : 'user';
    if (address?.kind === 'success') state.set({ kind: 'verifying' });
    if (await draft.restore()) onRestored();
    if (address?.kind !== 'cancelled') return verify();
    close();
    state.set({ kind: 'cancelled', buyer: parts.isSignedIn() ? 'user' : buyer });
    await draft.clear();
  };

  const verify = async () => {
    const address = returnAddress.read();
    const remembered = checkout.read();
    const sessionId = address?.kind === 'success' ? address.sessionId : remembered?.sessionId;
    if (!sessionId) return;
    const isGuest = remembered?.sessionId === sessionId ? remembered.isGuest : !parts.isSignedIn();
    const isSilent = address === null;
    if (!isSilent) state.set({ kind: 'verifying' });
    try {
      const options = { onDelayed: () => state.set({ kind: 'confirming', isWaiting: true }), pause: parts.pause };
      const answer = await verifyPayment(() => parts.ask(sessionId, isGuest), options);
      await (answer.success ? succeed(answer) : postpone(remembered));
    } catch (error) {
      fail(error, isSilent, remembered);
    }
  };

  const succeed = async ({ creditsAdded, creditsRemaining, tempUserId }: CheckoutSuccessAnswer) => {
    close();
    if (tempUserId && creditsRemaining > 0) parts.acceptGuest(tempUserId);
    if (!tempUserId) await parts.showBalance(creditsRemaining);
    const isGenerating = tempUserId !== undefined && creditsRemaining > 0 && !parts.isSignedIn() && parts.generate();
    const buyer = tempUserId ? 'guest' : 'user';
    state.set({ kind: 'succeeded', credits: creditsAdded, balance: creditsRemaining, buyer, isGenerating });
    // The generation keeps the photo from here on.
    await draft.clear();
  };

  /** The next visit asks again. */
  const postpone = async (remembered: OpenCheckout | null) => {
    returnAddress.clear();
    if (remembered && now() - remembered.startedAt > DELAYED_LIFETIME) checkout.clear();
    state.set({ kind: 'confirming', isWaiting: false });
  };

  const fail = (error: unknown, isSilent: boolean, remembered: OpenCheckout | null) => {
    const code = error instanceof ApiError ? error.code : null;
    const isUnpaid = code === 'payment_open';
    const isPassing = error instanceof ApiError && (error.isPassing || error.code === 'too_many_requests');
    const isElsewhere = code === 'invalid_token' || (code === 'session_foreign' && !parts.isSignedIn());
    const isExpired = remembered !== null && now() - remembered.startedAt > UNPAID_LIFETIME;
    if (isSilent ? (isUnpaid && isExpired) || code === 'session_unknown' : !isPassing && !isElsewhere && !isUnpaid) {
      close();
      void draft.clear();
    }
    if (isSilent) return state.set({ kind: 'none' });
    state.set({ kind: 'failed', error, remedy: isElsewhere ? 'login' : isPassing || isUnpaid ? 'retry' : null });
  };

  return {
    state,
    start,
    retry: verify,
    dismiss: () => state.set({ kind: 'none' }),
  };
}
