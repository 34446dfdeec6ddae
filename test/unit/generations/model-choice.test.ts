import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { modelChoice } from '../../../lambdas/generations/model-choice';
import { testDatabase, type TestDatabase } from '../platform/database';

const NAMES = { first: 'gpt-image-1', fallback: 'fallback' };
const HOUR = 60 * 60 * 1_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('counters', 'counterId');
});
afterAll(() => database.close());

let clock: number;
let replaced: number;
beforeEach(() => {
  [clock, replaced] = [Date.now(), 0];
});

const choice = () =>
  modelChoice(database.client, 'counters', NAMES, {
    now: () => clock,
    onReplaced: () => {
      replaced += 1;
    },
  });

describe('The choice of the model', () => {
  test('is the first one, until that is missing; then the fallback for an hour, for everyone', async () => {
    expect(await choice().current()).toBe('gpt-image-1');

    expect(await choice().replace('gpt-image-1')).toBe('fallback');

    expect(await choice().current()).toBe('fallback');
    expect(replaced).toBe(1);
    clock += HOUR + 1_000;
    expect(await choice().current()).toBe('gpt-image-1');
  });

  test('ends with the fallback', async () => {
    expect(await choice().replace('fallback')).toBeUndefined();
  });

  test('forgets a missing model that is no longer the first choice', async () => {
    await choice().replace('gpt-image-1');

    expect(await modelChoice(database.client, 'counters', { ...NAMES, first: 'newer' }).current()).toBe('newer');
  });
});
