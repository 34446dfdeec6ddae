import { describe, expect, test } from '@jest/globals';
import { ROUTES, type RouteName } from '@contract/routes';
import { judge } from './api-checks';

const told = (name: RouteName, status: number, json: Record<string, unknown> | undefined = {}) => judge(ROUTES[name], { status, json })[0];

describe('an answer of the API', () => {
  test.each<[RouteName, number]>([
    ['health', 200],
    ['styles', 200],
    ['generate', 400],
    ['generation', 404],
    ['checkoutSuccess', 400],
    ['createTempCredits', 200],
    ['profile', 401],
    ['saveStyles', 403],
  ])('of %s with %i is as it should be', (name, status) => {
    expect(told(name, status)).toBe('ok');
  });

  test.each<[RouteName, number]>([
    ['health', 503],
    ['generate', 200],
    ['signup', 500],
    ['generation', 429],
    ['profile', 200],
    ['saveStyles', 400],
    ['createTempCredits', 500],
  ])('of %s with %i is a failure', (name, status) => {
    expect(told(name, status)).toBe('failed');
  });

  test('that is no JSON is a failure', () => {
    expect(judge(ROUTES.health, { status: 200, json: undefined })[0]).toBe('failed');
  });

  test('says that a stage gives no test credits, or has no payment key', () => {
    expect([told('createTempCredits', 403), told('createCheckoutSession', 503, { code: 'payments_unconfigured' })]).toEqual([
      'warning',
      'warning',
    ]);
  });
});
