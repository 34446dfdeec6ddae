import { beforeEach, describe, expect, test } from '@jest/globals';
import { isPaymentReturn } from './index';
import { openCheckout } from './open-checkout';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const checkout = { sessionId: 'cs_test_1', isGuest: true, startedAt: 5 };

describe('an open checkout', () => {
  test('is remembered until it is cleared', () => {
    openCheckout.write(checkout);
    expect(openCheckout.read()).toEqual(checkout);

    openCheckout.clear();
    expect(openCheckout.read()).toBeNull();
  });

  test.each(['', '{', 'null', '{"sessionId":1}'])('is none when the browser holds %j', (text) => {
    localStorage.setItem('cartoon-snap.checkout', text);

    expect(openCheckout.read()).toBeNull();
  });

  test('makes the next visit a return, and so does a return address', () => {
    expect(isPaymentReturn()).toBe(false);

    openCheckout.write(checkout);
    expect(isPaymentReturn()).toBe(true);

    openCheckout.clear();
    history.replaceState(null, '', '/?payment=cancelled');
    expect(isPaymentReturn()).toBe(true);
  });
});
