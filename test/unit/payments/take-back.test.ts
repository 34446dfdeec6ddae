import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreditStore } from '../../../lambdas/credits/rules';
import { creditsTable } from '../../../lambdas/credits/table';
import { memoryCredits } from '../credits/memory-credits';
import { testDatabase, type TestDatabase } from '../platform/database';

const TABLE = 'credits';
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(TABLE, 'accountId');
});
afterAll(() => database.close());

let accounts = 0;
const newAccount = () => `account-${accounts++}`;

const stores: [string, () => CreditStore][] = [
  ['the table', () => creditsTable(database.client, TABLE)],
  ['its double in memory', () => memoryCredits(Date.now)],
];

describe.each(stores)('Taking credits back in %s', (_, create) => {
  it('takes what a refund costs, and leaves what was got elsewhere', async () => {
    const [store, account] = [create(), newAccount()];
    await store.grant(account, 3, 'sign-up');
    await store.grant(account, 10, 'cs_1');

    expect(await store.takeBack(account, 'cs_1', 10)).toBe(10);
    expect(await store.balance(account)).toBe(3);
  });

  it('takes no more than is left, and leaves what is held', async () => {
    const [store, account] = [create(), newAccount()];
    await store.grant(account, 2, 'cs_1');
    const held = await store.reserve(account, 'g');

    expect(await store.takeBack(account, 'cs_1', 2)).toBe(1);
    expect(await store.balance(account)).toBe(0);
    expect(await store.settle(account, 'g', 'heldAt' in held ? held.heldAt : 0)).toBe(true);
  });

  it('takes once, also when what it could not take turns up later', async () => {
    const [store, account] = [create(), newAccount()];
    await store.grant(account, 1, 'cs_1');
    await store.reserve(account, 'g');

    expect(await store.takeBack(account, 'cs_1', 1)).toBe(0);
    await store.grant(account, 5, 'cs_2');

    expect(await store.takeBack(account, 'cs_1', 1)).toBe(0);
    expect(await store.balance(account)).toBe(5);
  });

  it('takes the difference for a second refund of the same purchase, and nothing for an older message', async () => {
    const [store, account] = [create(), newAccount()];
    await store.grant(account, 10, 'cs_1');

    expect(await store.takeBack(account, 'cs_1', 4)).toBe(4);
    expect(await store.takeBack(account, 'cs_1', 10)).toBe(6);
    expect(await store.takeBack(account, 'cs_1', 4)).toBe(0);
    expect(await store.balance(account)).toBe(0);
  });

  it('takes nothing for what was never granted, or from nobody', async () => {
    const [store, account] = [create(), newAccount()];
    await store.grant(account, 3, 'sign-up');

    expect(await store.takeBack(account, 'cs_unknown', 3)).toBe(0);
    expect(await store.takeBack(newAccount(), 'cs_1', 3)).toBe(0);
    expect(await store.balance(account)).toBe(3);
  });

  it('takes once when asked 20 times at the same moment, while credits are spent and bought', async () => {
    const [store, account] = [create(), newAccount()];
    await store.grant(account, 10, 'cs_1');

    const [taken] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => store.takeBack(account, 'cs_1', 8))),
      ...Array.from({ length: 5 }, (_, index) => store.reserve(account, `g${index}`)),
      store.grant(account, 10, 'cs_2'),
    ]);

    const held = Object.keys((await store.account(account))?.holds ?? {}).length;
    const back = taken.reduce((sum, credits) => sum + credits, 0);
    expect(back).toBe(8);
    expect(await store.balance(account)).toBe(20 - back - held);
  });
});
