import { describe, expect, test } from '@jest/globals';
import { GENERATION_DEADLINE } from '../../../contract/limits';
import { eraseGeneration, makeGeneration } from '../../../lambdas/generations/making-rules';
import {
  fingerprintOf,
  generationIdOf,
  isGuestAlive,
  startGeneration,
  toGeneration,
  waitUntilDecided,
} from '../../../lambdas/generations/rules';
import { world } from './doubles';
import { ID, photo, REQUEST, start, worldWithCredits, worldWithGeneration } from './requested';

const LEASE = 60_000;

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

  test('leaves nothing of an account that is erased after the credit was taken', async () => {
    const it = await worldWithCredits(3);
    const { create } = it.parts.generations;
    it.parts.generations.create = async (record) => {
      await it.credits.close(record.accountId);
      return create(record);
    };

    expect(await start(it)).toEqual({ outcome: 'no_credits' });
    await makeGeneration(it.parts, ID, LEASE);

    expect([it.records.size, it.photos.size, it.pictures.size]).toEqual([0, 0, 0]);
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
    expect([waited?.status, it.clock.now]).toEqual(['queued', until]);

    const later = { pause: pauses(() => makeGeneration(it.parts, ID, LEASE)), until: until + 10_000, now };
    expect(await waitUntilDecided(it.parts.generations, record, later)).toMatchObject({ status: 'succeeded' });
    expect(it.clock.now).toBeLessThan(until + 10_000);
  });

  test('does not wait for what was erased', async () => {
    const it = await worldWithGeneration();
    const record = it.records.get(ID);
    if (!record) throw new Error('No record');
    it.records.delete(ID);
    const timing = { pause: async () => (it.clock.now += 1_000), until: it.clock.now + 10_000, now: () => it.clock.now };

    expect(await waitUntilDecided(it.parts.generations, record, timing)).toBeUndefined();
    expect(timing.until - it.clock.now).toBe(9_000);
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
