import { describe, expect, it } from '@jest/globals';
import { TempUserId } from '../../../contract/generations';
import { PackagesAnswer } from '../../../contract/payments';
import { confirm, creditPackages, fulfil, ownAddress, type Purchase, reconcile, saleOf } from '../../../lambdas/payments/rules';
import { memoryCredits, type MemoryCredits } from '../credits/memory-credits';

const PAID: Purchase = {
  id: 'cs_1',
  kind: 'user',
  accountId: 'user-1',
  packageId: '10_generations',
  status: 'paid',
  amount: 1_000,
  currency: 'usd',
  refunded: 0,
};
const GUEST: Purchase = { ...PAID, kind: 'guest', accountId: 'temp_guest', packageId: '1_generation', amount: 150 };

const credits = () => memoryCredits(() => 1);
const shopWith = (...known: Purchase[]) => ({
  returned: [] as string[],
  async giveBack(id: string) {
    this.returned.push(id);
  },
  find: async (id: string) => known.find((purchase) => purchase.id === id),
  async *begunSince() {
    yield* known;
  },
});

const shop = (store: MemoryCredits) => ({ credits: store, purchases: shopWith() });

describe('The packages', () => {
  it('are shown with the prices of the price list', () => {
    const packages = creditPackages();

    expect(PackagesAnswer.safeParse({ packages }).success).toBe(true);
    expect(packages.map(({ id, price, originalPrice, savings, popular }) => [id, price, originalPrice, savings, popular])).toEqual([
      ['1_generation', '$1.50', undefined, undefined, false],
      ['10_generations', '$10.00', '$15.00', '$5.00', false],
      ['25_generations', '$20.00', '$37.50', '$17.50', true],
    ]);
  });
});

describe('A sale', () => {
  it("to a user goes to the user's account", () => {
    expect(saleOf('25_generations', 'user-1')).toMatchObject({ kind: 'user', accountId: 'user-1', offer: { cents: 2_000, credits: 25 } });
  });

  it('to a guest goes to a new account that nobody can guess', () => {
    const [first, second] = [saleOf('1_generation', undefined), saleOf('1_generation', undefined)];

    expect(first?.kind).toBe('guest');
    expect(TempUserId.safeParse(first?.accountId).success).toBe(true);
    expect(first?.accountId).not.toBe(second?.accountId);
  });

  it('to a guest is of one generation only', () => {
    expect(saleOf('10_generations', undefined)).toBeUndefined();
  });
});

describe('A return address', () => {
  const SITE = 'https://shop.example';

  it.each([
    'https://shop.example/?payment=success&session_id={CHECKOUT_SESSION_ID}',
    'https://shop.example',
    'https://shop.example:443/cancel',
  ])('%s belongs to the site', (address) => {
    expect(ownAddress(address, SITE)).toBe(new URL(address).href);
  });

  it('keeps the place of the session', () => {
    expect(ownAddress(`${SITE}/?session_id={CHECKOUT_SESSION_ID}`, SITE)).toContain('session_id={CHECKOUT_SESSION_ID}');
  });

  it.each([
    'https://evil.example/',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'https://user:secret@shop.example/',
    'http://shop.example/',
    'https://shop.example:8443/',
    'https:\\\\evil.example/',
    'javascript:alert(1)',
    '//shop.example/',
    '/relative',
    '',
  ])('%s does not', (address) => {
    expect(ownAddress(address, SITE)).toBeUndefined();
  });
});

describe('A purchase', () => {
  it('that is paid gives its credits, once', async () => {
    const store = credits();

    for (let times = 0; times < 3; times++) expect(await fulfil(shop(store), PAID)).toEqual({ outcome: 'fulfilled', credits: 10 });

    expect(await store.balance('user-1')).toBe(10);
  });

  it.each(['open', 'pending', 'failed'] as const)('that is %s gives nothing', async (status) => {
    const store = credits();

    expect(await fulfil(shop(store), { ...PAID, status })).toEqual({ outcome: status });
    expect(await store.balance('user-1')).toBe(0);
  });

  it.each([
    ['for less', { amount: 150 }],
    ['for more', { amount: 1_001 }],
    ['in another currency', { currency: 'jpy' }],
    ['of no package of ours', { packageId: '1000_generations' }],
  ])('%s is refused', async (_, change) => {
    const store = credits();

    expect(await fulfil(shop(store), { ...PAID, ...change })).toEqual({ outcome: 'refused' });
    expect(await store.balance('user-1')).toBe(0);
  });

  it.each([
    [1_000, 0],
    [500, 5],
    [199, 9],
    [99, 10],
    [5_000, 0],
  ])('of which %i cents were refunded leaves %i of 10 credits', async (refunded, left) => {
    const store = credits();

    await fulfil(shop(store), PAID);
    await fulfil(shop(store), { ...PAID, refunded });
    await fulfil(shop(store), { ...PAID, refunded });

    expect(await store.balance('user-1')).toBe(left);
  });

  it('that was refunded before anyone heard of its payment gives nothing, then or later', async () => {
    const store = credits();

    await fulfil(shop(store), { ...PAID, refunded: 1_000 });
    await fulfil(shop(store), PAID);

    expect(await store.balance('user-1')).toBe(0);
  });
});

describe('A purchase for an account that was erased', () => {
  it('goes back to the buyer when it is paid afterwards, and opens nothing', async () => {
    const store = credits();
    await store.close('user-1');
    const parts = shop(store);

    expect(await fulfil(parts, PAID)).toEqual({ outcome: 'returned' });
    expect(parts.purchases.returned).toEqual(['cs_1']);
    expect(await store.account('user-1')).toBeUndefined();
    expect(await fulfil(parts, { ...PAID, refunded: 1_000 })).toEqual({ outcome: 'returned' });
    expect(parts.purchases.returned).toEqual(['cs_1']);
  });

  it('stays paid when its credits were there before', async () => {
    const store = credits();
    const parts = shop(store);
    await fulfil(parts, PAID);
    await store.close('user-1');

    expect(await fulfil(parts, PAID)).toEqual({ outcome: 'fulfilled', credits: 10 });
    expect(parts.purchases.returned).toEqual([]);
  });
});

describe('The return page', () => {
  it('tells of a refund instead of credits, and of the credits that are left', async () => {
    const told = (refunded: number) => confirm({ credits: credits(), purchases: shopWith({ ...PAID, refunded }) }, 'cs_1', 'user-1');

    expect(await told(1_000)).toEqual({ outcome: 'refunded' });
    expect(await told(400)).toMatchObject({ outcome: 'confirmed', credits: 6 });
  });

  it('gives a user the credits of their own purchase', async () => {
    const parts = { credits: credits(), purchases: shopWith(PAID) };

    expect(await confirm(parts, 'cs_1', 'user-1')).toEqual({
      outcome: 'confirmed',
      accountId: 'user-1',
      tempUserId: undefined,
      credits: 10,
    });
  });

  it.each([['user-2'], [undefined]])('gives %s nothing for the purchase of user-1', async (stranger) => {
    const parts = { credits: credits(), purchases: shopWith(PAID) };

    expect(await confirm(parts, 'cs_1', stranger)).toEqual({ outcome: 'foreign' });
    expect(await parts.credits.balance('user-1')).toBe(0);
  });

  it('gives a guest the same account each time, also when they have signed in since', async () => {
    const parts = { credits: credits(), purchases: shopWith(GUEST) };

    for (const userId of [undefined, undefined, 'user-1']) {
      expect(await confirm(parts, 'cs_1', userId)).toMatchObject({ outcome: 'confirmed', tempUserId: 'temp_guest', credits: 1 });
    }
    expect(await parts.credits.balance('temp_guest')).toBe(1);
  });

  it.each([
    ['open', 'unpaid'],
    ['failed', 'unpaid'],
    ['pending', 'pending'],
  ] as const)("does not tell a guest's account while the purchase is %s", async (status, outcome) => {
    const parts = { credits: credits(), purchases: shopWith({ ...GUEST, status }) };

    const confirmation = await confirm(parts, 'cs_1', undefined);

    expect(confirmation.outcome).toBe(outcome);
    expect(confirmation).not.toHaveProperty('tempUserId');
  });

  it('does not know what is not ours', async () => {
    const parts = { credits: credits(), purchases: shopWith({ ...PAID, amount: 1 }) };

    expect(await confirm(parts, 'cs_1', 'user-1')).toEqual({ outcome: 'unknown' });
    expect(await confirm(parts, 'cs_2', 'user-1')).toEqual({ outcome: 'unknown' });
  });
});

describe('The reconcile job', () => {
  it('gives the credits that were missed, and counts what it saw', async () => {
    const store = credits();
    const purchases = shopWith(PAID, { ...PAID, id: 'cs_2', status: 'open' }, { ...PAID, id: 'cs_3', amount: 1 });

    expect(await reconcile({ credits: store, purchases }, 0)).toEqual({ seen: 3, fulfilled: 1, refused: 1 });
    expect(await store.balance('user-1')).toBe(10);
  });

  it('goes on after a purchase that fails, and says so at the end', async () => {
    const store = credits();
    const failing = {
      ...store,
      grant: async (...args: Parameters<typeof store.grant>) => {
        if (args[2] === 'cs_1') throw new Error('The database does not answer');
        return store.grant(...args);
      },
    };
    const purchases = shopWith(PAID, { ...PAID, id: 'cs_2' });

    await expect(reconcile({ credits: failing, purchases }, 0)).rejects.toThrow('1 of 2 purchases');
    expect(await store.balance('user-1')).toBe(10);
  });
});
