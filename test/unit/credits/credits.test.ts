import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { claimsTable } from '../../../lambdas/credits/claims-table';
import type { CreditStore, Hold } from '../../../lambdas/credits/rules';
import { creditsTable, holdsOf } from '../../../lambdas/credits/table';
import { testDatabase, type TestDatabase } from '../platform/database';
import { memoryCredits } from './memory-credits';

const TABLE = 'credits';
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(TABLE, 'accountId');
});
afterAll(() => database.close());

let clock = 1_000;
const now = () => clock;
let accounts = 0;
const newAccount = () => `account-${accounts++}`;

const stores: [string, () => CreditStore][] = [
  ['the table', () => creditsTable(database.client, TABLE, now)],
  ['its double in memory', () => memoryCredits(now)],
];

async function reserved(store: CreditStore, accountId: string, generationId: string): Promise<number> {
  const reservation = await store.reserve(accountId, generationId);
  if (reservation.outcome !== 'reserved') throw new Error('No credit was reserved');
  return reservation.heldAt;
}

describe.each(stores)('Credits in %s', (_name, create) => {
  test('an unknown account has no credits and can reserve none', async () => {
    const store = create();

    expect(await store.balance('nobody')).toBe(0);
    expect(await store.account('nobody')).toBeUndefined();
    expect(await store.reserve('nobody', 'g')).toEqual({ outcome: 'no_credits' });
    expect(await store.refund('nobody', 'g', 1)).toBe(false);
  });

  test('a grant counts once, however often it arrives', async () => {
    const store = create();
    const account = newAccount();

    const answers = await Promise.all(Array.from({ length: 10 }, () => store.grant(account, 10, 'cs_1')));
    await store.grant(account, 3, 'sign-up');

    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await store.balance(account)).toBe(13);
  });

  test('a reservation is repeated without a second charge', async () => {
    const store = create();
    const account = newAccount();
    await store.grant(account, 1, 'sign-up');

    const first = await store.reserve(account, 'g');
    clock += 10;
    const second = await store.reserve(account, 'g');

    expect(second).toEqual(first);
    expect(await store.reserve(account, 'other')).toEqual({ outcome: 'no_credits' });
    expect(await store.account(account)).toEqual({ balance: 0, holds: { g: clock - 10 } });
  });

  test('a hold ends once, spent or given back', async () => {
    const store = create();
    const account = newAccount();
    await store.grant(account, 2, 'sign-up');
    const spent = await reserved(store, account, 'spent');
    const returned = await reserved(store, account, 'returned');

    expect(await store.settle(account, 'spent', spent)).toBe(true);
    expect(await store.settle(account, 'spent', spent)).toBe(false);
    expect(await store.refund(account, 'spent', spent)).toBe(false);
    expect(await store.refund(account, 'returned', returned)).toBe(true);
    expect(await store.refund(account, 'returned', returned)).toBe(false);
    expect(await store.account(account)).toEqual({ balance: 1, holds: {} });
  });

  test('a late repetition cannot end a newer hold of the same generation', async () => {
    const store = create();
    const account = newAccount();
    await store.grant(account, 2, 'sign-up');
    const first = await reserved(store, account, 'g');
    await store.settle(account, 'g', first);
    clock += 10;
    const second = await reserved(store, account, 'g');

    expect(await store.settle(account, 'g', first)).toBe(false);
    expect(await store.refund(account, 'g', second)).toBe(true);
    expect(await store.balance(account)).toBe(1);
  });

  test('of 200 parallel reservations on a balance of 5, exactly 5 get a credit', async () => {
    const store = create();
    const account = newAccount();
    await store.grant(account, 5, 'sign-up');

    const reservations = await Promise.all(Array.from({ length: 200 }, (_, index) => store.reserve(account, `g-${index}`)));

    expect(reservations.filter(({ outcome }) => outcome === 'reserved')).toHaveLength(5);
    expect((await store.account(account))?.balance).toBe(0);
  });

  test('a closed account is gone with all that was left on it', async () => {
    const store = create();
    const account = newAccount();
    await store.grant(account, 5, 'sign-up');

    const generation = `of-${account}`;
    await reserved(store, account, generation);

    expect(await store.closure(account)).toBeUndefined();
    expect(await store.close(account)).toEqual([generation]);
    expect(await store.close(account)).toEqual([]);

    expect(await store.account(account)).toBeUndefined();
    expect(await store.balance(account)).toBe(0);
  });

  test('a closed account takes nothing and gives nothing any more, and tells what it was granted', async () => {
    const store = create();
    const account = newAccount();
    await store.grant(account, 5, 'sign-up');
    const heldAt = await reserved(store, account, 'g');
    await store.close(account);

    expect(await store.grant(account, 10, 'cs_late')).toBe(false);
    expect(await store.reserve(account, 'g-2')).toEqual({ outcome: 'no_credits' });
    expect([await store.settle(account, 'g', heldAt), await store.refund(account, 'g', heldAt)]).toEqual([false, false]);
    expect(await store.takeBack(account, 'sign-up', 5)).toBe(0);
    expect(await store.balance(account)).toBe(0);
    expect([...((await store.closure(account))?.grants ?? [])]).toEqual(['sign-up']);
  });
});

type Step = { kind: 'grant' | 'reserve' | 'settle' | 'refund'; id: number };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('grant', 'reserve', 'reserve', 'settle', 'refund'),
  id: fc.nat({ max: 3 }),
});

async function take(store: CreditStore, account: string, { kind, id }: Step, heldAt: Record<number, number>): Promise<unknown> {
  if (kind === 'grant') return store.grant(account, 2, `grant-${id}`);
  if (kind !== 'reserve') return store[kind](account, `g-${id}`, heldAt[id] ?? 0);
  const reservation = await store.reserve(account, `g-${id}`);
  if (reservation.outcome === 'reserved') heldAt[id] = reservation.heldAt;
  return reservation;
}

describe('Any order of steps', () => {
  test('never makes a balance negative, and granted is always balance, held and spent together', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const store = memoryCredits(now);
        const heldAt: Record<number, number> = {};

        for (const next of steps) {
          clock += 1;
          await take(store, 'account', next, heldAt);
          const { granted, balance, held, spent } = store.ledger('account');
          expect(balance).toBeGreaterThanOrEqual(0);
          expect(granted).toBe(balance + held + spent);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('gives the same answers and accounts in the table and in its double', async () => {
    const table = creditsTable(database.client, TABLE, now);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const account = newAccount();
        const double = memoryCredits(now);
        const [heldInTable, heldInDouble] = [{}, {}];

        for (const next of steps) {
          clock += 1;
          const answered = await take(table, account, next, heldInTable);
          expect(answered).toEqual(await take(double, account, next, heldInDouble));
          expect(await table.account(account)).toEqual(await double.account(account));
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('What the sweep finds', () => {
  test('every hold that is old enough, and no claim of free credits', async () => {
    const store = creditsTable(database.client, TABLE, now);
    const account = newAccount();
    await store.grant(account, 2, 'sign-up');
    await claimsTable(database.client, TABLE).claim('some-hash', account);
    clock = 5_000_000;
    const old = await reserved(store, account, 'old');
    clock += 1_000;
    await reserved(store, account, 'young');

    const found: Hold[] = [];
    for await (const hold of holdsOf(database.client, TABLE, clock)) found.push(hold);

    expect(found.filter(({ accountId }) => accountId === account)).toEqual([{ accountId: account, generationId: 'old', heldAt: old }]);
  });
});

describe('Claims of the free credits', () => {
  test('an address has one, which its user may repeat', async () => {
    const claims = claimsTable(database.client, TABLE);

    expect(await claims.claim('hash-1', 'user-1')).toBe(true);
    expect(await claims.claim('hash-1', 'user-1')).toBe(true);
    expect(await claims.claim('hash-1', 'user-2')).toBe(false);
  });

  test('stays taken when its account is erased, also for the same user', async () => {
    const claims = claimsTable(database.client, TABLE);
    await claims.claim('hash-2', 'user-1');

    await claims.anonymise('hash-2', 'user-1');

    expect(await claims.claim('hash-2', 'user-1')).toBe(false);
    expect(await claims.claim('hash-2', 'user-2')).toBe(false);
  });

  test('is not anonymised by somebody else', async () => {
    const claims = claimsTable(database.client, TABLE);
    await claims.claim('hash-3', 'user-1');

    await claims.anonymise('hash-3', 'user-2');

    expect(await claims.claim('hash-3', 'user-1')).toBe(true);
  });
});
