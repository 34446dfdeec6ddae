import { setTimeout as pause } from 'node:timers/promises';
import { ErrorAnswer } from '../../contract/errors';
import { type Shop, openShop } from '../api/payments';
import { jpeg } from '../photos/made-photos';
import { startCloud, type TestCloud } from '../support/cloud';
import { type Engineer, engineer } from '../support/engineer';
import { type Ledger, openLedger } from '../support/ledger';
import { type Answer, anonymousKey } from '../support/users';

const MINUTE = 60_000;
/** Past the lease of a worker, and into the half of a generation's life in which the sweep looks after it. */
const LONG_ENOUGH = 11 * MINUTE;
const ROUNDS = 6;
/** How long nothing may move before time is made to pass, ms. */
const PATIENCE = 2_000;
/** As often as the browser tries. */
const ATTEMPTS = 4;

/** One cloud whose model is quick, and everything that a visitor, an engineer and an auditor can do in it. */
export interface World {
  cloud: TestCloud;
  engineer: Engineer;
  ledger: Ledger;
  shop: Shop;
  photo: Buffer;
  /** The bearer of guests. */
  guest: string;
}

export async function openWorld(): Promise<World> {
  return lookAround(await startCloud({ unthrottled: true, sketch: true }));
}

/** The services are elsewhere after each start. */
export async function lookAround(cloud: TestCloud): Promise<World> {
  const [shop, photo, guest] = [await openShop(cloud.origin, cloud.addresses), await jpeg(), await anonymousKey(cloud.origin)];
  return { cloud, engineer: engineer(cloud.addresses), ledger: openLedger(cloud.addresses), shop, photo, guest };
}

/**
 * What became of a call: the contract's answer or its refusal. Where the function itself is gone, nobody is left to use our words,
 * and the answer is the HTTP API's own.
 * @throws an Error for any other
 */
export function checkAnswer({ status, body }: Answer): void {
  if (status >= 200 && status < 300) return;
  const isOurs = ErrorAnswer.safeParse(body).success;
  const isGateways = [500, 503].includes(status) && /^(Internal Server Error|Service Unavailable)$/.test(String(messageOf(body)));
  if (!isOurs && !isGateways) throw new Error(`Answered ${status} ${JSON.stringify(body)}`);
}

const messageOf = (body: unknown): unknown => (body as { message?: unknown } | undefined)?.message;

/** Calls until it is answered without a server error, as the browser does. @returns the last answer */
export async function insist<T>(attempt: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (let attempts = 1; ; attempts++) {
    const answer = await attempt();
    checkAnswer(answer);
    if (answer.status < 500 || attempts >= ATTEMPTS) return answer;
    await pause(100);
  }
}

/** Waits for a visit and for everything that it set off; whatever takes long gets old, and the sweep looks at it. */
export async function seeThrough(
  { ledger, engineer }: World,
  visit: Promise<unknown>,
  accounts: () => string[],
  patience = PATIENCE,
): Promise<void> {
  let over = false;
  const watched = visit.finally(() => (over = true));
  const left = async () => (await Promise.all(accounts().map(ledger.openOf))).reduce((sum, open) => sum + open, Number(!over));
  // However long the visit takes, what it leaves behind is looked after so often.
  for (let round = 0; round < ROUNDS; round += Number(over)) {
    if (await comesToNothing(left, patience)) return void (await watched);
    for (const account of accounts()) await ledger.timePasses(account, LONG_ENOUGH, !over);
    await sweep(engineer);
  }
  const state = await Promise.all(accounts().map(async (id) => ({ sum: await ledger.sumOf(id), records: await ledger.recordsOf(id) })));
  throw new Error(`It never ended: ${JSON.stringify(state)}`);
}

/** A sweep that fails is run again at the next turn of the clock. */
async function sweep(engineer: Engineer): Promise<void> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await engineer.run('GenerationSweepSchedule');
    } catch (error) {
      if (attempts >= ATTEMPTS) throw error;
    }
  }
}

/** @returns false when the count has not changed for so long, ms */
async function comesToNothing(count: () => Promise<number>, patience: number): Promise<boolean> {
  let last: number | undefined;
  for (let deadline = 0; ; await pause(50)) {
    const now = await count();
    if (now === 0) return true;
    if (now !== last) deadline = Date.now() + patience;
    if (Date.now() > deadline) return false;
    last = now;
  }
}

/** @throws an Error when a credit is lost or doubled, or an image is not where its credit says */
export async function audit({ ledger, cloud }: World, accountId: string, granted: number): Promise<void> {
  const sum = await ledger.sumOf(accountId);
  if (sum.held !== 0 || sum.balance + sum.spent !== granted) throw new Error(`Of ${granted} credits there are ${JSON.stringify(sum)}`);
  for (const { generationId, status } of await ledger.recordsOf(accountId)) {
    for (const kind of ['png', 'webp']) {
      const found = async () => (await fetch(`${cloud.origin}/images/${generationId}.${kind}`, { method: 'HEAD' })).status;
      const expected = status === 'succeeded' ? 200 : 404;
      // A worker that the deadline has overtaken takes its files back once it notices.
      for (const limit = Date.now() + PATIENCE; (await found()) !== expected; await pause(50))
        if (Date.now() > limit) throw new Error(`The ${kind} of a generation that ${status} is answered with ${await found()}`);
    }
  }
}
