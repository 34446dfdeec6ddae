import { describe, expect, test } from '@jest/globals';
import { hintFor } from './hints';

describe('a hint', () => {
  test.each([
    ['model_not_found', 'Model not found'],
    ["The model 'gpt-image-1' does not exist or you do not have access to it", 'Model not found'],
    ['The model API answered 404', 'Model not found'],
    ['billing_hard_limit_reached', 'Billing or quota'],
    ['You exceeded your current quota', 'Billing or quota'],
    ['insufficient_quota: rate limit', 'Billing or quota'],
    ['The model API answered 401', 'Billing or quota'],
    ['rate_limit_exceeded', 'Rate limit (rate_limit)'],
    ['Rate limit reached for gpt-image-1', 'Rate limit (rate_limit)'],
    ['model_busy', 'Rate limit (rate_limit)'],
  ])('for "%s" is: %s', (error, title) => {
    expect(hintFor(error)?.title()).toBe(title);
  });

  test('is not made up for an unknown error', () => {
    expect(hintFor('The photo cannot be read', undefined)).toBeUndefined();
  });
});
