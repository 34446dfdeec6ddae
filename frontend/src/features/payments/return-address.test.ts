import { describe, expect, test } from '@jest/globals';
import { clearReturnAddress, parseReturnAddress, returnAddresses } from './return-address';

describe('the return address', () => {
  test('is built on the own origin, with the placeholder of the payment service', () => {
    expect(returnAddresses('https://a.example')).toEqual({
      success_url: 'https://a.example/?payment=success&session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://a.example/?payment=cancelled',
    });
  });

  test.each([
    ['?payment=success&session_id=cs_test_1', { kind: 'success', sessionId: 'cs_test_1' }],
    ['?payment=cancelled', { kind: 'cancelled' }],
    ['?payment=success', null],
    ['?session_id=cs_test_1', null],
    ['', null],
  ])('is read from %j', (search, expected) => {
    expect(parseReturnAddress(search)).toEqual(expected);
  });

  test('leaves the address without touching what else stands in it', () => {
    history.replaceState(null, '', '/?view=home&payment=success&session_id=cs_test_1#top');
    const entries = history.length;

    clearReturnAddress();

    expect(location.pathname + location.search + location.hash).toBe('/?view=home#top');
    expect(history).toHaveLength(entries);
  });
});
