import { describe, expect, test } from '@jest/globals';
import { GENERATION_DEADLINE } from '../../../contract/limits';
import { eraseGeneration, failGeneration, makeGeneration } from '../../../lambdas/generations/making-rules';
import {
  fingerprintOf,
  generationIdOf,
  type GenerationRequest,
  isGuestAlive,
  startGeneration,
  toGeneration,
  waitUntilDecided,
} from '../../../lambdas/generations/rules';
import { buryGeneration, sweep } from '../../../lambdas/generations/sweep-rules';
import { DAILY_LIMIT, type World, world } from './doubles';

const ID = 'generation-1';
const LEASE = 60_000;
const photo = Buffer.from('a photo');
const REQUEST: GenerationRequest = { accountId: 'user-1', prompt: 'a prompt', fingerprint: 'print-1' };

const start = (it: World, id = ID, request = REQUEST) => startGeneration(it.parts, id, request, async () => photo);

async function worldWithCredits(credits: number): Promise<World> {
  const it = world();
  await it.credits.grant('user-1', credits, 'sign-up');
  return it;
}

async function worldWithGeneration(): Promise<World> {
  const it = await worldWithCredits(3);
  await start(it);
  return it;
}

describe('Asking for a generation', () => {
  test('holds a credit, keeps the photo, writes the record and queues it', async () => {
    const it = await worldWithCredits(3);

    const started = await start(it);

    expect(started).toMatchObject({ outcome: 'started', record: { status: 'queued', deadline: it.clock.now + GENERATION_DEADLINE } });
    expect(it.credits.ledger('user-1')).toMatchObject({ granted: 3, balance: 2, held: 1, spent: 0 });
    expect(it.photos.size).toBe(1);
    expect(it.messages).toEqual([ID]);
  });

  test('is refused without a credit, and leaves nothing behind', async () => {
    const it = world();

    expect(await start(it)).toEqual({ outcome: 'no_credits' });

    expect([it.records.size, it.photos.size, it.messages.length]).toEqual([0, 0, 0]);
  });

  test('without a credit is refused before the photo is looked at', async () => {
    const looked = startGeneration(world().parts, ID, REQUEST, () => Promise.reject(new Error('Decoded')));

    expect(await looked).toEqual({ outcome: 'no_credits' });
  });

  test('a repetition with the same key returns the same generation without decoding the photo again', async () => {
    const it = await worldWithGeneration();

    const repeated = await startGeneration(it.parts, ID, REQUEST, () => Promise.reject(new Error('Decoded again')));

    expect(repeated).toMatchObject({ outcome: 'started', record: { generationId: ID } });
    expect(it.credits.ledger('user-1')).toMatchObject({ balance: 2, held: 1 });
  });

  test('the same key with another content is refused', async () => {
    const it = await worldWithGeneration();

    expect(await start(it, ID, { ...REQUEST, fingerprint: 'print-2' })).toEqual({ outcome: 'idempotency_mismatch' });

    expect(it.credits.ledger('user-1')).toMatchObject({ balance: 2, held: 1 });
  });

  test('a repetition after the end returns the end and charges nothing', async () => {
    const it = await worldWithGeneration();
    await makeGeneration(it.parts, ID, LEASE);

    expect(await start(it)).toMatchObject({ outcome: 'started', record: { status: 'succeeded' } });

    expect(it.credits.ledger('user-1')).toMatchObject({ granted: 3, balance: 2, held: 0, spent: 1 });
  });

  test('of 200 parallel requests on a balance of 5, exactly 5 become images', async () => {
    const it = await worldWithCredits(5);

    const started = await Promise.all(Array.from({ length: 200 }, (_, index) => start(it, `generation-${index}`)));
    for (const id of it.messages) await makeGeneration(it.parts, id, LEASE);

    expect(started.filter(({ outcome }) => outcome === 'started')).toHaveLength(5);
    expect([...it.records.values()].filter(({ status }) => status === 'succeeded')).toHaveLength(5);
    expect(it.credits.ledger('user-1')).toMatchObject({ granted: 5, balance: 0, held: 0, spent: 5 });
  });

  test('the key makes an id of its own for each account', () => {
    expect(generationIdOf('user-1', 'key')).toBe(generationIdOf('user-1', 'key'));
    expect(generationIdOf('user-1', 'key')).not.toBe(generationIdOf('user-2', 'key'));
    expect(generationIdOf('user-1', 'key')).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test('photo, prompt and style make the fingerprint', () => {
    const prints = [
      fingerprintOf(photo, 'a', undefined),
      fingerprintOf(photo, 'b', undefined),
      fingerprintOf(photo, 'a', '1'),
      fingerprintOf(Buffer.from('another'), 'a', undefined),
    ];

    expect(new Set(prints).size).toBe(4);
    expect(fingerprintOf(photo, 'a', undefined)).toBe(prints[0]);
  });

  test("a guest's id lives while it has a credit or pays for a generation", () => {
    expect(isGuestAlive(undefined)).toBe(false);
    expect(isGuestAlive({ balance: 0, holds: {} })).toBe(false);
    expect(isGuestAlive({ balance: 1, holds: {} })).toBe(true);
    expect(isGuestAlive({ balance: 0, holds: { g: 1 } })).toBe(true);
  });

  test('waits for the decision, and no longer than it may', async () => {
    const it = await worldWithGeneration();
    const record = it.records.get(ID);
    if (!record) throw new Error('No record');
    const now = () => it.clock.now;
    const pauses = (then: () => Promise<unknown>) => async () => {
      it.clock.now += 1_000;
      if (it.clock.now % 5_000 === 0) await then();
    };
    const until = it.clock.now + 10_000;

    const waited = await waitUntilDecided(it.parts.generations, record, { pause: pauses(async () => undefined), until, now });
    expect([waited.status, it.clock.now]).toEqual(['queued', until]);

    const later = { pause: pauses(() => makeGeneration(it.parts, ID, LEASE)), until: until + 10_000, now };
    expect(await waitUntilDecided(it.parts.generations, record, later)).toMatchObject({ status: 'succeeded' });
    expect(it.clock.now).toBeLessThan(until + 10_000);
  });
});

describe('Making a generation', () => {
  test('stores the images, spends the credit and deletes the photo', async () => {
    const it = await worldWithGeneration();

    expect(await makeGeneration(it.parts, ID, LEASE)).toEqual({ outcome: 'concluded' });

    expect(it.records.get(ID)).toMatchObject({ status: 'succeeded', model: 'test-model' });
    expect(it.pictures.has(ID)).toBe(true);
    expect(it.photos.size).toBe(0);
    expect(it.credits.ledger('user-1')).toMatchObject({ granted: 3, balance: 2, held: 0, spent: 1 });
  });

  test('a refusal fails at once, with the credit back and no cost counted', async () => {
    const it = await worldWithGeneration();

    await makeGeneration({ ...it.parts, model: { draw: async () => ({ outcome: 'failed', failure: 'refused' }) } }, ID, LEASE);

    expect(it.records.get(ID)).toMatchObject({ status: 'failed', failure: 'refused' });
    expect(it.credits.ledger('user-1')).toMatchObject({ balance: 3, held: 0, spent: 0 });
    expect(it.photos.size).toBe(0);
    expect(it.spent.count).toBe(0);
  });

  test('a busy model is asked again when it says, and the credit stays held', async () => {
    const it = await worldWithGeneration();
    const busy = { draw: async () => ({ outcome: 'passing' as const, failure: 'model_busy' as const, wait: 51_840 }) };

    expect(await makeGeneration({ ...it.parts, model: busy }, ID, LEASE)).toEqual({ outcome: 'postponed', retryIn: 51_840 });
    expect(it.credits.ledger('user-1')).toMatchObject({ balance: 2, held: 1 });

    expect(await makeGeneration(it.parts, ID, LEASE)).toEqual({ outcome: 'concluded' });
    expect(it.records.get(ID)).toMatchObject({ status: 'succeeded', failure: undefined });
  });

  test('a model in trouble is asked ever less often, but at least every two minutes', async () => {
    const it = await worldWithGeneration();
    const down = { draw: async () => ({ outcome: 'passing' as const, failure: 'model_unavailable' as const }) };
    const waits: number[] = [];

    for (let attempt = 0; attempt < 7; attempt++) {
      const made = await makeGeneration({ ...it.parts, model: down }, ID, LEASE);
      waits.push(made.outcome === 'postponed' ? made.retryIn / 1_000 : 0);
    }

    expect(waits).toEqual([5, 10, 20, 40, 80, 120, 120]);
  });

  test('a wait beyond the deadline is a failure now', async () => {
    const it = await worldWithGeneration();
    it.clock.now += GENERATION_DEADLINE - 10_000;
    const busy = { draw: async () => ({ outcome: 'passing' as const, failure: 'model_busy' as const, wait: 20_000 }) };

    await makeGeneration({ ...it.parts, model: busy }, ID, LEASE);

    expect(it.records.get(ID)).toMatchObject({ status: 'failed', failure: 'model_busy' });
    expect(it.credits.ledger('user-1')).toMatchObject({ balance: 3, held: 0 });
  });

  test('an answer that is no image is a failure', async () => {
    const it = await worldWithGeneration();

    await makeGeneration({ ...it.parts, finish: async () => undefined }, ID, LEASE);

    expect(it.records.get(ID)).toMatchObject({ status: 'failed', failure: 'model_unavailable' });
    expect(it.credits.ledger('user-1')).toMatchObject({ balance: 3, held: 0 });
  });

  test('the daily limit fails it without a call', async () => {
    const it = await worldWithGeneration();
    it.spent.count = DAILY_LIMIT;

    await makeGeneration({ ...it.parts, model: { draw: () => Promise.reject(new Error('Called')) } }, ID, LEASE);

    expect(it.records.get(ID)).toMatchObject({ status: 'failed', failure: 'daily_limit' });
    expect(it.credits.ledger('user-1')).toMatchObject({ balance: 3, held: 0 });
  });

  test('an error of ours gives the generation back for another attempt', async () => {
    const it = await worldWithGeneration();
    const broken = { ...it.parts, finish: () => Promise.reject(new Error('Out of memory')) };

    await expect(makeGeneration(broken, ID, LEASE)).rejects.toThrow('Out of memory');

    expect(await makeGeneration(it.parts, ID, LEASE)).toEqual({ outcome: 'concluded' });
    expect(it.records.get(ID)).toMatchObject({ status: 'succeeded' });
  });

  test('a second message waits for the lease of the first', async () => {
    const it = await worldWithGeneration();
    await it.parts.generations.claim(ID, it.clock.now, it.clock.now + LEASE);

    expect(await makeGeneration(it.parts, ID, LEASE)).toEqual({ outcome: 'postponed', retryIn: LEASE });

    it.clock.now += LEASE;
    expect(await makeGeneration(it.parts, ID, LEASE)).toEqual({ outcome: 'concluded' });
  });

  test('a message of nothing is dropped', async () => {
    expect(await makeGeneration(world().parts, 'unknown', LEASE)).toEqual({ outcome: 'concluded' });
  });

  test('an account erased in the meantime leaves no image', async () => {
    const it = await worldWithGeneration();
    const erasing = {
      ...it.parts,
      finish: async (image: Buffer) => {
        it.records.delete(ID);
        return { png: image, webp: image };
      },
    };

    await makeGeneration(erasing, ID, LEASE);

    expect(it.pictures.size).toBe(0);
  });
});

describe('What nobody finishes', () => {
  test('the queue gives up: failed with what went wrong last, credit back', async () => {
    const it = await worldWithGeneration();
    await it.parts.generations.release(ID, 'model_busy');

    await buryGeneration(it.parts, ID);

    expect(it.records.get(ID)).toMatchObject({ status: 'failed', failure: 'model_busy' });
    expect(it.credits.ledger('user-1')).toMatchObject({ balance: 3, held: 0 });
  });

  test('a dead letter of a generation that a worker has is looked at again', async () => {
    const it = await worldWithGeneration();
    await it.parts.generations.claim(ID, it.clock.now, it.clock.now + LEASE);

    expect(await buryGeneration(it.parts, ID)).toEqual({ outcome: 'postponed', retryIn: LEASE });
  });

  test('a decided generation stays decided', async () => {
    const it = await worldWithGeneration();
    await makeGeneration(it.parts, ID, LEASE);

    await failGeneration(it.parts, ID, 'timed_out');

    expect(it.records.get(ID)).toMatchObject({ status: 'succeeded' });
    expect(it.credits.ledger('user-1')).toMatchObject({ balance: 2, spent: 1 });
  });

  test('the deadline fails it and gives the credit back', async () => {
    const it = await worldWithGeneration();
    it.clock.now += GENERATION_DEADLINE;

    await sweep(it.parts);

    expect(it.records.get(ID)).toMatchObject({ status: 'failed', failure: 'timed_out' });
    expect(it.credits.ledger('user-1')).toMatchObject({ balance: 3, held: 0 });
  });

  test('one that no worker has at half of its time is queued again, once', async () => {
    const it = await worldWithGeneration();
    it.messages.length = 0;
    await sweep(it.parts);
    expect(it.messages).toEqual([]);
    it.clock.now += GENERATION_DEADLINE / 2 + 1;

    await sweep(it.parts);
    await sweep(it.parts);

    expect(it.messages).toEqual([ID]);
  });

  test('a hold whose request died is given back, and a late repetition finds a failure', async () => {
    const it = await worldWithCredits(1);
    await it.credits.reserve('user-1', ID);
    it.clock.now += 6 * 60_000;

    await sweep(it.parts);

    expect(it.credits.ledger('user-1')).toMatchObject({ balance: 1, held: 0 });
    expect(await start(it)).toMatchObject({ outcome: 'started', record: { status: 'failed', failure: 'timed_out' } });
    expect(it.credits.ledger('user-1')).toMatchObject({ balance: 1, held: 0 });
  });

  test('one that cannot be ended keeps no other from its end', async () => {
    const it = await worldWithCredits(2);
    await start(it, 'generation-1');
    await start(it, 'generation-2', { ...REQUEST, fingerprint: 'print-2' });
    it.clock.now += GENERATION_DEADLINE;
    const remove = (id: string) => (id === 'generation-1' ? Promise.reject(new Error('No access')) : it.parts.pictures.remove(id));

    await expect(sweep({ ...it.parts, pictures: { ...it.parts.pictures, remove } })).rejects.toThrow('could not be ended');

    expect(it.records.get('generation-2')).toMatchObject({ status: 'failed' });
    expect(it.credits.ledger('user-1')).toMatchObject({ balance: 1, held: 1 });
  });

  test('a young hold is left alone', async () => {
    const it = await worldWithCredits(1);
    await it.credits.reserve('user-1', ID);
    it.clock.now += 60_000;

    await sweep(it.parts);

    expect(it.credits.ledger('user-1')).toMatchObject({ balance: 0, held: 1 });
  });
});

describe('What the owner sees', () => {
  test('addresses once it succeeded, the reason once it failed', async () => {
    const it = await worldWithGeneration();
    const shown = () => [...it.records.values()].map(toGeneration)[0];

    expect(shown()).toEqual({ generationId: ID, status: 'queued', createdAt: expect.any(String) });
    await makeGeneration(it.parts, ID, LEASE);
    expect(shown()).toMatchObject({ imageUrl: `/images/${ID}.png`, displayUrl: `/images/${ID}.webp` });
  });

  test('a failure carries text and code', () => {
    const record = { generationId: ID, accountId: 'a', createdAt: '', prompt: '', heldAt: 1, deadline: 1 };

    expect(toGeneration({ ...record, status: 'failed', failure: 'daily_limit' })).toMatchObject({
      error: 'The daily limit of this site is reached. Please try again tomorrow',
      code: 'daily_limit',
    });
    expect(toGeneration({ ...record, status: 'queued', failure: 'model_busy' })).not.toHaveProperty('error');
  });

  test('nothing, once it is erased', async () => {
    const it = await worldWithGeneration();
    await makeGeneration(it.parts, ID, LEASE);
    const record = it.records.get(ID);

    if (record) await eraseGeneration(it.parts, record);

    expect([it.records.size, it.pictures.size, it.photos.size]).toEqual([0, 0, 0]);
    expect(it.credits.ledger('user-1')).toMatchObject({ spent: 1, held: 0 });
  });
});
