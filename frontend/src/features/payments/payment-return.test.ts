import { describe, expect, jest, test } from '@jest/globals';
import type { CheckoutSuccessAnswer } from '@contract/payments';
import { ApiError } from '@/lib/api';
import { DELAYED, inTurn, PAID } from './doubles';
import type { OpenCheckout } from './open-checkout';
import { paymentReturns, type PaymentReturn, type ReturnParts } from './payment-return';
import { parseReturnAddress } from './return-address';

const TEMP_ID = 'temp_0123456789abcdefghijkl';
const PAID_GUEST: CheckoutSuccessAnswer = { success: true, tempUserId: TEMP_ID, creditsAdded: 1, creditsRemaining: 1 };
const SUCCESS = '?payment=success&session_id=cs_test_1';
const HOUR = 3_600_000;

interface Visit {
  search?: string;
  checkout?: OpenCheckout | null;
  /** Null for none. */
  draft?: 'complete' | 'style only' | null;
  isSignedIn?: boolean;
  answers?: (CheckoutSuccessAnswer | Error)[];
}

/** One visit of a browser: what it holds, and what it did. */
function visit({ search = '', checkout = null, draft = null, isSignedIn = false, answers = [] }: Visit) {
  const browser = { search, checkout, draft, isSignedIn, balance: 3, guestId: '', generations: 0 };
  const answer = inTurn(...answers);
  const ask = jest.fn<ReturnParts['ask']>(() => answer());
  const onRestored = jest.fn();
  const returns = paymentReturns({
    returnAddress: { read: () => parseReturnAddress(browser.search), clear: () => void (browser.search = '') },
    checkout: { read: () => browser.checkout, clear: () => void (browser.checkout = null) },
    draft: { restore: async () => browser.draft !== null, clear: async () => void (browser.draft = null) },
    ask,
    isSignedIn: () => browser.isSignedIn,
    showBalance: async (credits) => void (browser.balance = credits),
    acceptGuest: (id) => void (browser.guestId = id),
    async generate() {
      if (browser.draft !== 'complete') return false;
      browser.generations += 1;
      return true;
    },
    now: () => 100 * HOUR,
    pause: async () => undefined,
  });
  const told: PaymentReturn['kind'][] = [];
  returns.state.subscribe(() => {
    const { kind } = returns.state.get();
    if (told.at(-1) !== kind) told.push(kind);
  });
  return { browser, returns, ask, told, onRestored, start: () => returns.start(onRestored) };
}

const remembered = (part: Partial<OpenCheckout> = {}): OpenCheckout => ({
  sessionId: 'cs_test_1',
  isGuest: false,
  startedAt: 100 * HOUR,
  ...part,
});

describe('a user who comes back from the payment page', () => {
  test('is told, sees the new balance, and nothing is left of the checkout', async () => {
    const { browser, returns, ask, told, start } = visit({ search: SUCCESS, checkout: remembered(), isSignedIn: true, answers: [PAID] });

    await start();

    expect(ask).toHaveBeenCalledWith('cs_test_1', 'user');
    expect(told).toEqual(['verifying', 'succeeded']);
    expect(returns.state.get()).toMatchObject({ buyer: 'user', credits: 10, balance: 13, isGenerating: false });
    expect(browser).toMatchObject({ balance: 13, search: '', checkout: null, generations: 0 });
  });

  test('is verified once, however often the page starts', async () => {
    const { ask, start } = visit({ search: SUCCESS, isSignedIn: true, answers: [PAID] });

    await Promise.all([start(), start()]);

    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('keeps the address until it is verified, so that a reload asks again', async () => {
    let addressDuringVerification = '';
    const { browser, ask, start } = visit({ search: SUCCESS, isSignedIn: true });
    ask.mockImplementation(async () => {
      addressDuringVerification = browser.search;
      return PAID;
    });

    await start();

    expect(addressDuringVerification).toBe(SUCCESS);
    expect(browser.search).toBe('');
  });

  test('finds the style and the photo again, and decides alone when to generate', async () => {
    const { browser, onRestored, start } = visit({ search: SUCCESS, draft: 'complete', isSignedIn: true, answers: [PAID] });

    await start();

    expect(onRestored).toHaveBeenCalledTimes(1);
    expect(browser).toMatchObject({ draft: null, generations: 0 });
  });

  test('can log in when the session has ended meanwhile', async () => {
    const { browser, returns, ask, start } = visit({
      search: SUCCESS,
      checkout: remembered(),
      answers: [new ApiError('invalid_token', 401), PAID],
    });

    await start();
    expect(returns.state.get()).toMatchObject({ kind: 'failed', remedy: 'login' });

    browser.isSignedIn = true;
    await returns.verify();
    expect(returns.state.get()).toMatchObject({ kind: 'succeeded', balance: 13 });
    expect(ask).toHaveBeenLastCalledWith('cs_test_1', 'user');
  });

  test('can log in where a browser knows nothing of the purchase', async () => {
    const { returns, ask, start } = visit({ search: SUCCESS, answers: [new ApiError('session_foreign', 403)] });

    await start();

    expect(ask).toHaveBeenCalledWith('cs_test_1', 'guest');
    expect(returns.state.get()).toMatchObject({ kind: 'failed', remedy: 'login' });
  });
});

describe('a guest who comes back from the payment page', () => {
  const guest = { search: SUCCESS, checkout: remembered({ isGuest: true }) };

  test('keeps the id and the generation goes on with what was chosen', async () => {
    const { browser, returns, ask, start } = visit({ ...guest, draft: 'complete', answers: [PAID_GUEST] });

    await start();

    expect(ask).toHaveBeenCalledWith('cs_test_1', 'guest');
    expect(browser).toMatchObject({ guestId: TEMP_ID, generations: 1, draft: null, balance: 3 });
    expect(returns.state.get()).toMatchObject({ kind: 'succeeded', buyer: 'guest', isGenerating: true });
  });

  test('is asked for a style and a photo when they are not there', async () => {
    const { browser, returns, start } = visit({ ...guest, draft: 'style only', answers: [PAID_GUEST] });

    await start();

    expect(browser).toMatchObject({ guestId: TEMP_ID, generations: 0 });
    expect(returns.state.get()).toMatchObject({ kind: 'succeeded', isGenerating: false });
  });

  test('gets no id whose credit is spent', async () => {
    const { browser, start } = visit({ ...guest, draft: 'complete', answers: [{ ...PAID_GUEST, creditsRemaining: 0 }] });

    await start();

    expect(browser).toMatchObject({ guestId: '', generations: 0 });
  });

  test('spends no credit of a user who has logged in meanwhile', async () => {
    const { browser, start } = visit({ ...guest, draft: 'complete', isSignedIn: true, answers: [PAID_GUEST] });

    await start();

    expect(browser).toMatchObject({ guestId: TEMP_ID, generations: 0 });
  });

  test('is not lost by closing the tab: the next visit ends the purchase', async () => {
    const { browser, told, start } = visit({ ...guest, search: '', draft: 'complete', answers: [PAID_GUEST] });

    await start();

    expect(told).toEqual(['succeeded']);
    expect(browser).toMatchObject({ guestId: TEMP_ID, generations: 1, checkout: null });
  });
});

describe('a payment that was cancelled', () => {
  test('is told gently, without a question to the server', async () => {
    const { browser, returns, ask, start } = visit({ search: '?payment=cancelled', checkout: remembered(), draft: 'complete' });

    await start();

    expect(returns.state.get()).toEqual({ kind: 'cancelled', buyer: 'guest', hasDraft: true });
    expect(browser).toMatchObject({ search: '', checkout: null });
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('a delayed payment', () => {
  const user = { search: SUCCESS, checkout: remembered(), isSignedIn: true };

  test('is waited for', async () => {
    const { told, browser, start } = visit({ ...user, answers: [DELAYED, DELAYED, PAID] });

    await start();

    expect(told).toEqual(['verifying', 'confirming', 'succeeded']);
    expect(browser.balance).toBe(13);
  });

  test('is asked for again by the next visit when it takes too long', async () => {
    const { browser, returns, start } = visit({ ...user, answers: Array<CheckoutSuccessAnswer>(20).fill(DELAYED) });

    await start();

    expect(returns.state.get()).toEqual({ kind: 'confirming', isWaiting: false });
    expect(browser).toMatchObject({ search: '', checkout: remembered() });
  });
});

describe('a verification that fails', () => {
  const fault = new ApiError('payment_service', 502);

  test('for a moment can be repeated, also by a reload', async () => {
    const { browser, returns, start } = visit({
      search: SUCCESS,
      checkout: remembered(),
      isSignedIn: true,
      answers: [fault, fault, fault, PAID],
    });

    await start();
    expect(returns.state.get()).toEqual({ kind: 'failed', error: fault, remedy: 'retry' });
    expect(browser).toMatchObject({ search: SUCCESS, checkout: remembered() });

    await returns.verify();
    expect(returns.state.get()).toMatchObject({ kind: 'succeeded' });
  });

  test('for good ends the checkout', async () => {
    const { browser, returns, start } = visit({
      search: SUCCESS,
      checkout: remembered(),
      isSignedIn: true,
      answers: [new ApiError('session_unknown', 404)],
    });

    await start();

    expect(returns.state.get()).toMatchObject({ kind: 'failed', remedy: null });
    expect(browser).toMatchObject({ search: '', checkout: null });
  });

  test('is gone from the address once it is dismissed', async () => {
    const { browser, returns, start } = visit({ search: SUCCESS, isSignedIn: true, answers: [fault, fault, fault] });

    await start();
    returns.dismiss();

    expect(returns.state.get()).toEqual({ kind: 'none' });
    expect(browser.search).toBe('');
  });
});

describe('a checkout that was left without a word', () => {
  const unpaid = new ApiError('payment_open', 402);

  test('brings the draft back and says nothing', async () => {
    const { browser, told, onRestored, start } = visit({ checkout: remembered(), draft: 'complete', isSignedIn: true, answers: [unpaid] });

    await start();

    expect(told).not.toContain('failed');
    expect(onRestored).toHaveBeenCalled();
    expect(browser.checkout).toEqual(remembered());
  });

  test('is forgotten when it can no longer be paid', async () => {
    const checkout = remembered({ startedAt: 70 * HOUR });
    const { browser, start } = visit({ checkout, draft: 'complete', isSignedIn: true, answers: [unpaid] });

    await start();

    expect(browser).toMatchObject({ checkout: null, draft: null });
  });

  test('is forgotten by a user whose it is not', async () => {
    const { browser, returns, start } = visit({
      checkout: remembered(),
      isSignedIn: true,
      answers: [new ApiError('session_foreign', 403)],
    });

    await start();

    expect(browser.checkout).toBeNull();
    expect(returns.state.get()).toEqual({ kind: 'none' });
  });
});
