import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { counted } from '../../../lambdas/generations/counted';
import type { GenerationRecord, GenerationStore } from '../../../lambdas/generations/ports';
import { trialAccountOf } from '../../../lambdas/generations/trial-rules';
import { type Books, bucketOf, dateOf } from '../../../lambdas/reports/rules';
import { booksTable } from '../../../lambdas/reports/table';
import { testDatabase, type TestDatabase } from '../platform/database';

const DAY = 24 * 60 * 60 * 1_000;

let database: TestDatabase;
let books: Books;
beforeAll(async () => {
  database = await testDatabase('counters', 'counterId');
  books = booksTable(database.client, 'counters');
});
afterAll(() => database.close());

/** Each test has a day of its own. */
let today = Date.parse('2026-11-01T12:00:00Z');
beforeEach(() => {
  today += DAY;
});
const read = (at = today) => books.read(dateOf(at));

describe('The books', () => {
  test('count generations of the same moment, each once', async () => {
    const one = { succeeded: true, trial: false, seconds: 40, at: today };

    await Promise.all(Array.from({ length: 20 }, () => books.countGeneration(one)));
    await books.countGeneration({ ...one, succeeded: false });

    expect(await read()).toMatchObject({ succeeded: 20, failed: 1, took: new Map([[bucketOf(40), 20]]) });
  });

  test('count trials apart, and those that fail not at all', async () => {
    await books.countGeneration({ succeeded: true, trial: true, seconds: 40, at: today });
    await books.countGeneration({ succeeded: false, trial: true, seconds: 40, at: today });

    expect(await read()).toMatchObject({ succeeded: 0, failed: 0, trials: 1, took: new Map() });
  });

  test('enter a sale once, with the most that was refunded of it, in whatever order the news come', async () => {
    const sale = { id: 'cs_test_1', at: today, paidCents: 1_000, refundedCents: 0 };
    const news = [sale, { ...sale, refundedCents: 1_000 }, sale, { ...sale, refundedCents: 400 }];

    for (const item of news) await books.recordSale(item);
    await books.recordSale({ ...sale, id: 'pi_2', paidCents: 150 });

    expect(await read()).toMatchObject({ paidCents: 1_150, refundedCents: 1_000 });
  });

  test('keep the days apart', async () => {
    await books.recordSale({ id: 'cs_test_3', at: today, paidCents: 2_000, refundedCents: 0 });

    expect(await read(today - 60 * DAY)).toMatchObject({ succeeded: 0, paidCents: 0 });
    expect(await read()).toMatchObject({ paidCents: 2_000 });
  });
});

describe('A decision about a generation', () => {
  const record = (accountId: string): GenerationRecord => ({
    generationId: 'g',
    accountId,
    createdAt: new Date(today - 40_000).toISOString(),
    status: 'succeeded',
    prompt: 'p',
    heldAt: 1,
    deadline: today,
  });
  /** Decides the first time only, as the table does. */
  function deciding(accountId: string): GenerationStore {
    let isOpen = true;
    const decide = async () => {
      const decided = isOpen ? record(accountId) : undefined;
      isOpen = false;
      return decided;
    };
    return { succeed: decide, fail: decide } as unknown as GenerationStore;
  }

  test('is told to the books once, however often it is repeated', async () => {
    const store = counted(deciding('user'), books);

    await store.succeed('g', 'model', today);
    await store.succeed('g', 'model', today);
    await store.fail('g', 'timed_out', today);

    expect(await read()).toMatchObject({ succeeded: 1, failed: 0, took: new Map([[bucketOf(40), 1]]) });
  });

  test("is told as a trial when it was the admin's", async () => {
    await counted(deciding(trialAccountOf('admin')), books).succeed('g', 'model', today);

    expect(await read()).toMatchObject({ succeeded: 0, trials: 1 });
  });

  test('stands, and is answered, also when the books cannot be reached', async () => {
    const store = counted(deciding('user'), { countGeneration: () => Promise.reject(new Error('down')) });

    expect(await store.fail('g', 'refused', today)).toMatchObject({ generationId: 'g' });
  });
});
