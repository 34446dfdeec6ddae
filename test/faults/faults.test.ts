import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOpen } from '../../lambdas/generations/rules';
import { generate } from '../api/generate';
import { CLOUD_START_LIMIT } from '../support/cloud';
import { stackNames } from '../support/stack-names';
import { until } from '../support/until';
import { signUp } from '../support/users';
import { type Books, JOURNEYS } from './journeys';
import { type Fault, faultsOf, nameOf, shuffled, stepsBetween } from './steps';
import { audit, checkAnswer, lookAround, openWorld, seeThrough, type World } from './world';

/** One of each journey at each run of CI, each time another; `FAULT_RUNS=all` tries every mishap of every call. */
const RUNS = process.env['FAULT_RUNS'] === 'all' ? Infinity : Number(process.env['FAULT_RUNS'] ?? 1);
/** Others at each run; a failure names its seed. */
const SEED = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);

const USERS = 7;
const IMAGES = 20;
/** More than can be worked on at once. */
const ENOUGH = 5;
/** How long none of them may move on a busy machine, ms. */
const MANY_TAKE = 15_000;

let world: World;
const books: Books[] = [];

beforeAll(async () => {
  world = await openWorld();
}, CLOUD_START_LIMIT);
afterAll(async () => {
  world.ledger.close();
  await world.cloud.stop();
});

describe.each(Object.entries(JOURNEYS))('Whatever goes wrong between functions and services: %s', (name, { callers, prepare }) => {
  async function attempt({ mishap, stays }: Fault): Promise<number> {
    const { engineer } = world;
    const journey = await prepare(world);
    // Functions keep a secret for a minute, and would not ask for it again.
    if (mishap.action?.startsWith('secretsmanager')) await engineer.cool();
    await engineer.plan(mishap);
    const account = await journey(stays);
    const [planned] = await engineer.planned();
    await engineer.plan();
    books.push(account);
    await audit(world, account.accountId, account.granted);
    return planned?.hit ?? 0;
  }

  /** Without a mishap. @returns the calls that it takes */
  async function discover() {
    const { engineer } = world;
    const journey = await prepare(world);
    const before = await engineer.usage();
    books.push(await journey(true));
    return stepsBetween(before.calls, (await engineer.usage()).calls, callers);
  }

  test('each credit and each image is where it belongs', async () => {
    const faults = faultsOf(await discover());
    const failures: string[] = [];
    const missed: string[] = [];
    let met = 0;

    // How often a function looks for an image differs, so a planned call may never be made: the next one is tried instead.
    for (const fault of shuffled(faults, SEED)) {
      if (met + failures.length >= RUNS) break;
      try {
        if ((await attempt(fault)) === 0) missed.push(nameOf(fault));
        else met++;
      } catch (error) {
        await world.engineer.plan();
        failures.push(`${nameOf(fault)} (FAULT_SEED=${SEED}): ${String(error)}`);
      }
    }

    if (process.env['FAULT_RUNS']) console.log([`${name}: ${met} faults met, not met: ${missed.length}`, ...missed].join('\n'));
    expect(failures).toEqual([]);
    expect(met).toBeGreaterThanOrEqual(Math.min(RUNS, faults.length / 2));
  }, 3_600_000);
});

describe('Of images that are on their way', () => {
  /** Seven users ask for twenty images between them. */
  async function ask() {
    const users = await Promise.all(Array.from({ length: USERS }, () => signUp(world.cloud.origin)));
    books.push(...users.map(({ user }) => ({ accountId: user.id, granted: 3 })));
    const requests = users
      .flatMap(({ token }) => [1, 2, 3].map((number) => ({ token, photo: world.photo, idempotencyKey: String(number) })))
      .slice(0, IMAGES);
    const attempt = () => Promise.allSettled(requests.map((request) => generate(world.cloud.origin, request)));
    return { users, attempt, asked: attempt() };
  }

  const openIn = async (users: { user: { id: string } }[]) =>
    (await Promise.all(users.map(({ user }) => world.ledger.recordsOf(user.id)))).flat().filter(isOpen).length;

  test('none is lost or paid twice when the whole cloud loses its power and comes back', async () => {
    const { users, attempt, asked } = await ask();
    await until(async () => (await openIn(users)) >= ENOUGH);

    await world.cloud.kill();
    await asked;
    world.ledger.close();
    await world.cloud.start();
    world = await lookAround(world.cloud);
    // Their browsers come back as well, and ask for the same.
    const answers = await attempt();

    await seeThrough(world, Promise.resolve(), () => users.map(({ user }) => user.id), MANY_TAKE);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 'fulfilled'));
    for (const answer of answers) if (answer.status === 'fulfilled') checkAnswer(answer.value);
    expect((await Promise.all(users.map(({ user }) => world.ledger.recordsOf(user.id)))).flat()).toHaveLength(IMAGES);
    for (const { user } of users) await audit(world, user.id, 3);
  }, 300_000);

  test('one whose answer is lost on its way from the model is asked for again, for one credit', async () => {
    const { token, user } = await signUp(world.cloud.origin);
    books.push({ accountId: user.id, granted: 3 });
    await world.engineer.model({ next: [{ kind: 'lost' }] });

    const answer = await generate(world.cloud.origin, { token, photo: world.photo });

    expect(answer.body).toMatchObject({ creditsRemaining: 2 });
    await seeThrough(world, Promise.resolve(), () => [user.id], MANY_TAKE);
    expect(await world.ledger.sumOf(user.id)).toEqual({ balance: 2, held: 0, spent: 1 });
  }, 120_000);

  test('none is begun while the disk of the uploads takes nothing, and no credit is gone', async () => {
    const { token, user } = await signUp(world.cloud.origin);
    books.push({ accountId: user.id, granted: 3 });
    // A file in the place of the folder: whoever runs this, nothing can be written into it.
    const folder = join(world.cloud.state, 'buckets', stackNames(world.cloud.addresses).bucket('Uploads'));
    renameSync(folder, `${folder}.away`);
    writeFileSync(folder, '');
    const request = { token, photo: world.photo, idempotencyKey: 'full' };

    const refused = await generate(world.cloud.origin, request);
    rmSync(folder);
    renameSync(`${folder}.away`, folder);

    expect(refused).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(await world.ledger.sumOf(user.id)).toEqual({ balance: 2, held: 1, spent: 0 });
    expect(await generate(world.cloud.origin, request)).toMatchObject({ body: { status: 'succeeded', creditsRemaining: 2 } });
  });
});

test('Whatever came late changed nothing', async () => {
  for (const { accountId, granted } of books) await audit(world, accountId, granted);
}, 120_000);
