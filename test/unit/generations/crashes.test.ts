import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { GENERATION_DEADLINE } from '../../../contract/limits';
import { makeGeneration } from '../../../lambdas/generations/making-rules';
import type { Drawing } from '../../../lambdas/generations/ports';
import { generationIdOf, isOpen, startGeneration } from '../../../lambdas/generations/rules';
import { buryGeneration, sweep } from '../../../lambdas/generations/sweep-rules';
import { Crash, crashing, type CrashPlan } from './crashes';
import { MissingPhoto, type World, world } from './doubles';

const ACCOUNT = 'user-1';
const LEASE = 60_000;
const MINUTE = 60_000;

/** What a process does: a request, a delivery of a message, a dead letter, a sweep. */
interface Act {
  kind: 'request' | 'work' | 'bury' | 'sweep';
  /** Which of the few generations it is about. */
  key: number;
  crash: CrashPlan;
  drawing: 'drawn' | 'failed' | 'passing';
  /** ms that pass before it. */
  wait: number;
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('request', 'request', 'work', 'work', 'work', 'bury', 'sweep'),
  key: fc.nat({ max: 2 }),
  crash: fc.record({ step: fc.option(fc.nat({ max: 11 }), { nil: undefined }), effect: fc.boolean() }),
  drawing: fc.constantFrom('drawn', 'drawn', 'failed', 'passing'),
  wait: fc.constantFrom(1, 1, 1_000, 2 * MINUTE, 6 * MINUTE, 21 * MINUTE),
});

const DRAWINGS: Record<Act['drawing'], (photo: Buffer) => Drawing> = {
  drawn: (photo) => ({ outcome: 'drawn', image: photo, model: 'test-model' }),
  failed: () => ({ outcome: 'failed', failure: 'refused' }),
  passing: () => ({ outcome: 'passing', failure: 'model_busy', wait: 20_000 }),
};

/** Runs an act as a process of its own; its death is no failure of the test. */
async function run(it: World, { kind, key, crash, drawing }: Act, turn: () => Promise<void>): Promise<void> {
  const parts = crashing({ ...it.parts, model: { draw: async (photo: Buffer) => DRAWINGS[drawing](photo) } }, crash, turn);
  const id = generationIdOf(ACCOUNT, String(key));
  const photo = Buffer.from(`photo ${key}`);
  const request = { accountId: ACCOUNT, prompt: 'a prompt', fingerprint: `print-${key}` };
  const acts = {
    request: () => startGeneration(parts, id, request, async () => photo),
    work: () => makeGeneration(parts, id, LEASE),
    bury: () => buryGeneration(parts, id),
    sweep: () => sweep(parts),
  };
  await acts[kind]().catch((error: unknown) => {
    const causes: unknown[] = error instanceof AggregateError ? error.errors : [error];
    if (!causes.every((cause) => cause instanceof Crash || cause instanceof MissingPhoto)) throw error;
  });
}

/** What the queue and the schedule do in the end: every message is delivered, and the sweep runs once everything is overdue. */
async function settleDown(it: World): Promise<void> {
  for (const id of it.messages.splice(0)) await makeGeneration(it.parts, id, LEASE);
  it.clock.now += 2 * GENERATION_DEADLINE;
  await sweep(it.parts);
}

async function expectNothingLost(it: World): Promise<void> {
  const records = [...it.records.values()];
  const succeeded = records.filter(({ status }) => status === 'succeeded');
  expect(records.filter(isOpen)).toEqual([]);

  const { granted, balance, held, spent } = it.credits.ledger(ACCOUNT);
  expect(held).toBe(0);
  expect(spent).toBe(succeeded.length);
  expect(granted).toBe(balance + spent);

  expect([...it.pictures.keys()].sort()).toEqual(succeeded.map(({ generationId }) => generationId).sort());
}

describe('Generations under crashes, duplicates and delays', () => {
  test('every credit ends spent on an image or back on the balance, one process after another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), fc.nat({ max: 3 }), async (acts, credits) => {
        const it = world();
        if (credits > 0) await it.credits.grant(ACCOUNT, credits, 'sign-up');

        for (const next of acts) {
          it.clock.now += next.wait;
          await run(it, next, async () => undefined);
          expect(it.credits.ledger(ACCOUNT).balance).toBeGreaterThanOrEqual(0);
        }
        await settleDown(it);

        await expectNothingLost(it);
      }),
      { numRuns: 600 },
    );
  });

  test('the same holds when the steps of several processes interleave in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 7 }), fc.nat({ max: 3 }), fc.scheduler(), async (acts, credits, scheduler) => {
        const it = world();
        if (credits > 0) await it.credits.grant(ACCOUNT, credits, 'sign-up');

        const turn = () => {
          it.clock.now += 1;
          return scheduler.schedule(Promise.resolve());
        };
        // A lease outlives its process, so the clock moves by single ms here.
        const running = acts.map((next) => run(it, next, turn));
        await scheduler.waitFor(Promise.all(running));
        expect(it.credits.ledger(ACCOUNT).balance).toBeGreaterThanOrEqual(0);
        await settleDown(it);

        await expectNothingLost(it);
      }),
      { numRuns: 600 },
    );
  });
});
