import type { CheckoutSuccessAnswer } from '@contract/payments';
import { ApiError } from '@/lib/api';
import { createStore, type Store } from '@/lib/store';
import type { OpenCheckout } from './open-checkout';
import type { ReturnAddress } from './return-address';
import { remedyFor, type Remedy } from './verification-fault';
import { verifyPayment } from './verify';

export type Buyer = 'user' | 'guest';

/** What the buyer is told after the payment page. */
export type PaymentReturn =
  | { kind: 'none' }
  | { kind: 'verifying' }
  /** Paid by a delayed method; `isWaiting` until we stop asking. */
  | { kind: 'confirming'; isWaiting: boolean }
  | { kind: 'succeeded'; buyer: Buyer; credits: number; balance: number; isGenerating: boolean }
  | { kind: 'cancelled'; buyer: Buyer; hasDraft: boolean }
  | { kind: 'failed'; error: unknown; remedy: Remedy };

export interface ReturnParts {
  returnAddress: { read: () => ReturnAddress | null; clear: () => void };
  checkout: { read: () => OpenCheckout | null; clear: () => void };
  /** `restore` tells whether there was anything. */
  draft: { restore: () => Promise<boolean>; clear: () => Promise<void> };
  ask: (sessionId: string, buyer: Buyer) => Promise<CheckoutSuccessAnswer>;
  isSignedIn: () => boolean;
  /** Shows the balance of the signed-in user. */
  showBalance: (credits: number) => Promise<void>;
  acceptGuest: (tempUserId: string) => void;
  /** Starts the generation of the draft and keeps it; false when the draft is not complete. */
  generate: () => Promise<boolean>;
  now?: () => number;
  pause?: (ms: number) => Promise<void>;
}

export interface PaymentReturns {
  state: Store<PaymentReturn>;
  /** Once, at the start of the page. `onRestored` is told when the draft is back. */
  start: (onRestored: () => void) => Promise<void>;
  /** Asks again. */
  verify: () => Promise<void>;
  dismiss: () => void;
}

/** The payment service ends an unpaid checkout after a day; a delayed payment that takes longer is the webhook's alone. */
const CHECKOUT_LIFETIME = 25 * 60 * 60 * 1_000;

/**
 * Ends a checkout that this browser has left for: by the return address, or, where the buyer came back another way, by
 * what was remembered. The latter stays silent until there is something to tell.
 */
export function paymentReturns(parts: ReturnParts): PaymentReturns {
  const { returnAddress, checkout, draft, isSignedIn, now = Date.now } = parts;
  const state = createStore<PaymentReturn>({ kind: 'none' });
  let isStarted = false;

  const forget = async () => {
    returnAddress.clear();
    checkout.clear();
    await draft.clear();
  };

  const start = async (onRestored: () => void) => {
    if (isStarted) return;
    isStarted = true;
    const address = returnAddress.read();
    if (address?.kind === 'success') state.set({ kind: 'verifying' });
    const hasDraft = await draft.restore();
    if (hasDraft) onRestored();
    if (address?.kind !== 'cancelled') return verify();
    state.set({ kind: 'cancelled', buyer: isSignedIn() ? 'user' : 'guest', hasDraft });
    await forget();
  };

  const verify = async () => {
    const address = returnAddress.read();
    const remembered = checkout.read();
    const sessionId = address?.kind === 'success' ? address.sessionId : remembered?.sessionId;
    if (!sessionId) return state.set({ kind: 'none' });
    const isGuest = remembered?.sessionId === sessionId ? remembered.isGuest : !isSignedIn();
    if (address) state.set({ kind: 'verifying' });
    try {
      const onDelayed = () => state.set({ kind: 'confirming', isWaiting: true });
      const answer = await verifyPayment(() => parts.ask(sessionId, isGuest ? 'guest' : 'user'), { onDelayed, pause: parts.pause });
      await (answer.success ? succeed(answer) : postpone());
    } catch (error) {
      await (address ? fail(error) : failSilently(error, remembered?.startedAt ?? 0));
    }
  };

  const succeed = async ({ creditsAdded: credits, creditsRemaining: balance, tempUserId }: CheckoutSuccessAnswer) => {
    let isGenerating = false;
    if (tempUserId === undefined) {
      await parts.showBalance(balance);
    } else if (balance > 0) {
      parts.acceptGuest(tempUserId);
      isGenerating = !isSignedIn() && (await parts.generate());
    }
    state.set({ kind: 'succeeded', buyer: tempUserId ? 'guest' : 'user', credits, balance, isGenerating });
    // Last, so that a reload before this asks again. The generation keeps the photo from here on.
    await forget();
  };

  /** The next visit asks again, by what is remembered. */
  const postpone = async () => {
    returnAddress.clear();
    state.set({ kind: 'confirming', isWaiting: false });
  };

  const fail = async (error: unknown) => {
    const remedy = remedyFor(error, isSignedIn());
    state.set({ kind: 'failed', error, remedy });
    if (remedy === null) await forget();
  };

  const failSilently = async (error: unknown, startedAt: number) => {
    state.set({ kind: 'none' });
    const isUnpaid = error instanceof ApiError && error.code === 'payment_open' && now() - startedAt > CHECKOUT_LIFETIME;
    if (isUnpaid || remedyFor(error, isSignedIn()) === null) await forget();
  };

  const dismiss = () => {
    returnAddress.clear();
    state.set({ kind: 'none' });
  };

  return { state, start, verify, dismiss };
}
