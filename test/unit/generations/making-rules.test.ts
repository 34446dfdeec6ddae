import { describe, expect, test } from '@jest/globals';
import { GENERATION_DEADLINE } from '../../../contract/limits';
import { failGeneration, makeGeneration } from '../../../lambdas/generations/making-rules';
import { buryGeneration, sweep } from '../../../lambdas/generations/sweep-rules';
import { DAILY_LIMIT, world } from './doubles';
import { ID, REQUEST, start, worldWithCredits, worldWithGeneration } from './requested';

const LEASE = 60_000;

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
        return { png: Promise.resolve(image), webp: Promise.resolve(image) };
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
