import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dailyCounters } from '../../../lambdas/platform/counters';
import { testDatabase, type TestDatabase } from './database';

const DAY = 24 * 60 * 60 * 1_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('counters', 'counterId');
});
afterAll(() => database.close());

let clock = Date.parse('2026-11-28T12:00:00Z');
const counters = () => dailyCounters(database.client, 'counters', () => clock);

describe('A daily counter', () => {
  test('lets through as many as its limit, however many come at once', async () => {
    const taken = await Promise.all(Array.from({ length: 30 }, () => counters().take('parallel', 7)));

    expect(taken.filter(Boolean)).toHaveLength(7);
  });

  test('starts anew on the next day', async () => {
    expect([await counters().take('daily', 1), await counters().take('daily', 1)]).toEqual([true, false]);

    clock += DAY;

    expect(await counters().take('daily', 1)).toBe(true);
  });

  test('takes back what was not used, and never more', async () => {
    await counters().take('returned', 1);
    await counters().giveBack('returned');
    await counters().giveBack('returned');

    expect([await counters().take('returned', 1), await counters().take('returned', 1)]).toEqual([true, false]);
  });

  test('with a limit of 0 lets nothing through', async () => {
    expect(await counters().take('closed', 0)).toBe(false);
  });
});
