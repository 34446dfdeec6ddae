import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { confirm, fulfil, type Purchase, type Purchases, reconcile } from '../../../lambdas/payments/rules';
import { memoryCredits, type MemoryCredits } from '../credits/memory-credits';
import { Crash, crashing, type CrashPlan } from '../generations/crashes';

const ACCOUNT = 'user-1';
const OFFERED = 10;
const PRICE = 1_000;

/** What happens: the buyer or the owner does something at the payment service, or one of us hears of it. */
interface Act {
  kind: 'pays' | 'refunds' | 'webhook' | 'return page' | 'reconcile' | 'spends';
  /** A webhook can bring an old state of the purchase: how many states ago. */
  age: number;
  /** Cents, of a refund. */
  cents: number;
  crash: CrashPlan;
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('pays', 'refunds', 'webhook', 'webhook', 'return page', 'return page', 'reconcile', 'spends'),
  age: fc.nat({ max: 3 }),
  cents: fc.integer({ min: 1, max: PRICE }),
  crash: fc.record({ step: fc.option(fc.nat({ max: 3 }), { nil: undefined }), effect: fc.boolean() }),
});

/** One purchase at the payment service, with its history. */
class Shop implements Purchases {
  readonly history: Purchase[] = [
    {
      id: 'cs_1',
      kind: 'user',
      accountId: ACCOUNT,
      packageId: '10_generations',
      status: 'open',
      amount: PRICE,
      currency: 'usd',
      refunded: 0,
    },
  ];

  get now(): Purchase {
    return this.ago(0);
  }

  ago(states: number): Purchase {
    return this.history[Math.max(0, this.history.length - 1 - states)] as Purchase;
  }

  pay(): void {
    if (this.now.status === 'open') this.history.push({ ...this.now, status: 'paid' });
  }

  refund(cents: number): void {
    if (this.now.status === 'paid') this.history.push({ ...this.now, refunded: Math.min(PRICE, this.now.refunded + cents) });
  }

  async giveBack(): Promise<void> {
    this.refund(PRICE);
  }

  async find(): Promise<Purchase> {
    return this.now;
  }

  async *begunSince(): AsyncIterable<Purchase> {
    yield this.now;
  }
}

interface World {
  shop: Shop;
  credits: MemoryCredits;
  spent: { generations: number };
}

const world = (): World => ({ shop: new Shop(), credits: memoryCredits(() => 1), spent: { generations: 0 } });

/** Does an act in a process of its own; its death is no failure of the test. */
async function run({ shop, credits, spent }: World, { kind, age, cents, crash }: Act, turn: () => Promise<void>): Promise<void> {
  const parts = crashing({ credits, purchases: shop }, crash, turn);
  const acts: Record<Act['kind'], () => unknown> = {
    pays: () => shop.pay(),
    refunds: () => shop.refund(cents),
    webhook: () => fulfil(parts, shop.ago(age)),
    'return page': () => confirm(parts, 'cs_1', ACCOUNT),
    reconcile: () => reconcile(parts, 0),
    spends: () => spend(credits, `g${spent.generations++}`),
  };
  try {
    await acts[kind]();
  } catch (error) {
    const isCrash = (cause: unknown) => cause instanceof Crash || (cause instanceof AggregateError && cause.errors.every(isCrash));
    if (!isCrash(error)) throw error;
  }
}

async function spend(credits: MemoryCredits, generationId: string): Promise<void> {
  const reservation = await credits.reserve(ACCOUNT, generationId);
  if (reservation.outcome === 'reserved') await credits.settle(ACCOUNT, generationId, reservation.heldAt);
}

/** At every moment. */
function expectNothingForNothing({ shop, credits }: World): void {
  const { granted, balance, spent, held, takenBack } = credits.ledger(ACCOUNT);
  expect(granted).toBeLessThanOrEqual(shop.now.status === 'paid' ? OFFERED : 0);
  expect(balance).toBeGreaterThanOrEqual(0);
  expect(granted).toBe(balance + held + spent + takenBack);
  expect(takenBack).toBeLessThanOrEqual((OFFERED * shop.now.refunded) / PRICE);
}

/** Once somebody has come through without a crash. */
async function expectSettled(it: World): Promise<void> {
  await reconcile({ credits: it.credits, purchases: it.shop }, 0);
  const { granted, balance, spent, takenBack } = it.credits.ledger(ACCOUNT);
  expect(granted).toBe(it.shop.now.status === 'paid' ? OFFERED : 0);
  expect(balance).toBe(granted - spent - takenBack);
  // What was refunded is gone, but for what was spent before.
  const due = Math.floor((OFFERED * it.shop.now.refunded) / PRICE);
  expect(takenBack).toBeGreaterThanOrEqual(Math.min(due, granted - spent));
  expectNothingForNothing(it);
}

describe('A payment', () => {
  test('is granted exactly once, whoever hears of it when and dies in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
        const it = world();

        for (const next of acts) {
          await run(it, next, async () => undefined);
          expectNothingForNothing(it);
        }

        await expectSettled(it);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is granted exactly once when the steps of all of them interleave', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 8 }), fc.scheduler(), async (acts, scheduler) => {
        const it = world();

        const running = acts.map((next) => run(it, next, () => scheduler.schedule(Promise.resolve())));
        await scheduler.waitFor(Promise.all(running));
        expectNothingForNothing(it);

        await expectSettled(it);
      }),
      { numRuns: 1_000 },
    );
  });
});
