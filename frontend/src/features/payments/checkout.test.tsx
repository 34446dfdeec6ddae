import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { prepareGuestCheckout } from './checkout';
import { openCheckout } from './open-checkout';
import { useCheckout } from './use-checkout';

const SESSION = { sessionId: 'cs_test_1', url: 'https://pay.example/c/1', amount: 150, credits: 1 };
const CONFIG = {
  stage: 'test',
  region: 'us-east-1',
  userPoolId: 'us-east-1_a',
  userPoolClientId: 'c',
  authFlow: 'USER_SRP_AUTH',
  anonymousKey: 'anonymous',
  previewEngine: true,
};

const realFetch = window.fetch;
let sent: { path: string; init: RequestInit }[] = [];
let answers: Record<string, unknown> = {};

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answers = {
    '/config.json': CONFIG,
    '/api/health': { status: 'ok', timestamp: '2026-11-28T00:00:00.000Z' },
    '/api/stripe-test': { stripeConfigured: true, validFormat: true, keyFormat: 'sk_test_...' },
    '/api/create-checkout-session': SESSION,
  };
  window.fetch = async (url, init) => {
    const path = String(url);
    sent.push({ path, init: init ?? {} });
    return { ok: true, status: 200, json: async () => answers[path] } as Response;
  };
});

afterEach(() => {
  window.fetch = realFetch;
});

const prepare = () => prepareGuestCheckout(new AbortController().signal);
const order = () => sent.find(({ path }) => path.endsWith('/create-checkout-session'));

describe('the checkout of a guest', () => {
  test('asks for health and payments first, then for one generation by the public key', async () => {
    await expect(prepare()).resolves.toBe(SESSION.url);

    const paths = sent.map(({ path }) => path).filter((path) => path.startsWith('/api'));
    expect(paths.slice(0, 2).sort()).toEqual(['/api/health', '/api/stripe-test']);
    expect(order()?.init.headers).toMatchObject({ authorization: 'Bearer anonymous' });
    expect(JSON.parse(String(order()?.init.body))).toEqual({
      package_type: '1_generation',
      user_email: expect.stringContaining('@'),
      language: 'en',
      success_url: 'http://localhost/?payment=success&session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost/?payment=cancelled',
    });
  });

  test('is remembered before the page is left', async () => {
    await prepare();

    expect(openCheckout.read()).toMatchObject({ sessionId: 'cs_test_1', isGuest: true });
  });

  test('is not begun where payments are not set up', async () => {
    answers['/api/stripe-test'] = { stripeConfigured: false, validFormat: false, keyFormat: '' };

    await expect(prepare()).rejects.toMatchObject({ code: 'payments_unconfigured' });
    expect(order()).toBeUndefined();
  });

  test.each(['', 'javascript:alert(1)', '/relative'])('goes nowhere when the address is %j', async (url) => {
    answers['/api/create-checkout-session'] = { ...SESSION, url };

    await expect(prepare()).rejects.toMatchObject({ name: 'NoCheckoutUrl' });
    expect(openCheckout.read()).toBeNull();
  });
});

describe('leaving for the payment page', () => {
  const hook = () => {
    const leave = jest.fn();
    return { leave, ...renderHook(() => useCheckout(leave)) };
  };

  test('happens once, also on a double click', async () => {
    const { leave, result } = hook();
    const prepared = jest.fn(async () => SESSION.url);

    await act(async () => {
      await Promise.all([result.current.pay(prepared), result.current.pay(prepared)]);
    });

    expect(prepared).toHaveBeenCalledTimes(1);
    expect(leave.mock.calls).toEqual([[SESSION.url]]);
    expect(result.current.isPaying).toBe(true);
  });

  test('stays on the page with a message when it cannot be prepared, and can be tried again', async () => {
    const { leave, result } = hook();

    await act(() => result.current.pay(() => Promise.reject(new Error('Out of the blue'))));
    expect(result.current).toMatchObject({ isPaying: false, error: 'Payment setup failed' });

    await act(() => result.current.pay(async () => SESSION.url));
    expect(leave).toHaveBeenCalledTimes(1);
    expect(result.current.error).toBeNull();
  });

  test('does not happen once the dialog is closed', async () => {
    const { leave, result, unmount } = hook();
    let answer: (url: string) => void = () => undefined;
    let paying: Promise<void> | undefined;
    act(() => void (paying = result.current.pay(() => new Promise((resolve) => (answer = resolve)))));

    unmount();
    answer(SESSION.url);
    await paying;

    expect(leave).not.toHaveBeenCalled();
  });

  test('can be done again on a page that the Back button brings back', async () => {
    const { leave, result } = hook();
    await act(() => result.current.pay(async () => SESSION.url));

    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

    expect(result.current.isPaying).toBe(false);
    await act(() => result.current.pay(async () => SESSION.url));
    expect(leave).toHaveBeenCalledTimes(2);
  });
});
