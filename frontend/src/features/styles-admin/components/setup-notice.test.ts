import { describe, expect, test } from '@jest/globals';
import { missing } from './setup-notice';

const OPENAI = {
  openaiConfigured: true,
  connectionStatus: 'connected',
  gptImage1Available: true,
  totalModels: 9,
  gpt4oAvailable: true,
  dallE3Available: true,
  modelInUse: 'gpt-image-1',
} as const;
const STRIPE = { stripeConfigured: true, validFormat: true, keyFormat: 'sk_test_...' };

describe('what the admin is told of the set-up', () => {
  test('is nothing when everything works, or is not known yet', () => {
    expect(missing(OPENAI, STRIPE)).toEqual([]);
    expect(missing(undefined, undefined)).toEqual([]);
  });

  test('is each secret that is empty', () => {
    const empty = missing(
      { ...OPENAI, openaiConfigured: false, connectionStatus: 'not_configured' },
      { ...STRIPE, stripeConfigured: false, validFormat: false },
    );

    expect(empty).toHaveLength(2);
    expect(empty[0]).toContain('no API key');
    expect(empty[1]).toContain('Stripe has no key');
  });

  test('is a key that does not work', () => {
    const gaps = missing({ ...OPENAI, connectionStatus: 'failed', error: 'The model API answered 401' }, { ...STRIPE, validFormat: false });

    expect(gaps[0]).toContain('The model API answered 401');
    expect(gaps[1]).toContain('does not look like one');
  });
});
