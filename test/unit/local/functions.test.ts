import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { LocalFunction } from '../../../local/functions';
import { Journal } from '../../../local/journal';
import { until } from '../../support/until';

const folder = mkdtempSync(join(tmpdir(), 'cartoon-snap-functions-'));
const open: LocalFunction[] = [];

/** A function with this code as its bundle. */
function createFunction(code: string, options: Partial<ConstructorParameters<typeof LocalFunction>[0]> = {}) {
  const bundle = mkdtempSync(join(folder, 'bundle-'));
  writeFileSync(join(bundle, 'index.mjs'), code);
  const lines: string[] = [];
  const journal = new Journal();
  const fn = new LocalFunction({
    name: 'Fn',
    label: 'subject/fn',
    bundle,
    environment: {},
    timeout: 10_000,
    memory: 128,
    journal,
    onLog: (_, line) => lines.push(line),
    ...options,
  });
  open.push(fn);
  return { fn, lines, journal };
}

/** Tells how often this environment has been invoked, after as many ms as the event asks for. */
const COUNTING = `import { threadId } from 'node:worker_threads';
let count = 0;
export const handler = async ({ ms = 0 }) => {
  count++;
  await new Promise((resolve) => setTimeout(resolve, ms));
  return { threadId, count };
};`;

afterEach(async () => {
  await Promise.all(open.splice(0).map((fn) => fn.close(0)));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a function', () => {
  it('gets the event and a context, and its own environment only', async () => {
    process.env['OF_THE_HOST'] = 'secret';
    const code = `export const handler = async (event, context) => ({
      event, variables: process.env, name: context.functionName, left: context.getRemainingTimeInMillis() });`;
    const { fn } = createFunction(code, { environment: { TABLE: 'users' } });

    const answer = (await fn.invoke({ a: 1 })) as { left: number; variables: object };

    expect(answer).toMatchObject({ event: { a: 1 }, variables: { TABLE: 'users' }, name: 'Fn' });
    expect(answer.variables).not.toHaveProperty('OF_THE_HOST');
    expect(answer.left).toBeGreaterThan(0);
    delete process.env['OF_THE_HOST'];
  });

  it('keeps its environment warm for the next invocation', async () => {
    const { fn } = createFunction(COUNTING);

    const first = (await fn.invoke({})) as { threadId: number };
    const second = await fn.invoke({});

    expect(second).toEqual({ threadId: first.threadId, count: 2 });
  });

  it('takes one invocation at a time in each environment', async () => {
    const { fn } = createFunction(COUNTING);

    const answers = (await Promise.all([1, 2, 3].map(() => fn.invoke({ ms: 200 })))) as { threadId: number; count: number }[];

    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(3);
    expect(answers.map(({ count }) => count)).toEqual([1, 1, 1]);
  });

  it('serves more invocations than it has environments, one after the other', async () => {
    const { fn } = createFunction(COUNTING);

    const answers = (await Promise.all(Array.from({ length: 25 }, () => fn.invoke({})))) as { threadId: number }[];

    expect(answers).toHaveLength(25);
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBeLessThanOrEqual(10);
  });

  it('fails when its handler throws, and stays warm', async () => {
    const { fn } = createFunction(
      `let count = 0; export const handler = async () => { if (count++ === 0) throw new TypeError('broken'); return count; };`,
    );

    await expect(fn.invoke({})).rejects.toThrow('TypeError: broken');
    expect(await fn.invoke({})).toBe(2);
  });

  it.each([
    ['exits', 'process.exit(3)', 'status 3'],
    ['has an error that nobody catches', `setTimeout(() => { throw new Error('lost') }); await new Promise(() => {})`, 'lost'],
  ])('starts anew after it %s', async (_, statement, message) => {
    const { fn } = createFunction(`export const handler = async ({ fail }) => { if (fail) { ${statement}; } return 'well'; };`);

    await expect(fn.invoke({ fail: true })).rejects.toThrow(message);
    expect(await fn.invoke({})).toBe('well');
  });

  it('is ended at its time limit, and starts anew', async () => {
    const { fn } = createFunction(COUNTING, { timeout: 300 });

    await expect(fn.invoke({ ms: 60_000 })).rejects.toThrow('timed out after 0.30 seconds');
    expect(await fn.invoke({})).toMatchObject({ count: 1 });
  });

  it('fails while its bundle cannot be loaded', async () => {
    const { fn } = createFunction(`throw new Error('no variable TABLE');`);

    await expect(fn.invoke({})).rejects.toThrow('no variable TABLE');
  });

  it('has its lines logged one by one', async () => {
    const { fn, lines } = createFunction(`export const handler = async () => { console.log('one\\ntwo'); console.error('three'); };`);

    await fn.invoke({});
    await until(async () => lines.length === 3);

    expect(lines.sort()).toEqual(['one', 'three', 'two']);
  });

  it('counts its cold and its warm starts, and how invocations end', async () => {
    const { fn, journal } = createFunction(`export const handler = async ({ fail }) => { if (fail) throw new Error('broken'); };`);

    for (const event of [{}, {}, { fail: true }]) await fn.invoke(event, { name: 'clock' }).catch(() => undefined);

    expect(journal.countsOf('subject/fn')).toMatchObject({ cold: 1, warm: 2, failed: 1 });
    expect(journal.invocations.map(({ outcome, cold, trigger }) => [outcome, cold, trigger])).toEqual([
      ['error', false, 'clock'],
      ['ok', false, 'clock'],
      ['ok', true, 'clock'],
    ]);
  });

  it('has its lines kept with the call that they belong to', async () => {
    const { fn, journal } = createFunction(
      `export const handler = async () => { console.log(JSON.stringify({ level: 'WARN', message: 'Slow', correlationId: 'abc' })); console.log('bare'); };`,
    );

    await fn.invoke({}, { name: 'GET /api/x', correlationId: 'abc' });
    await until(async () => journal.lines.length === 2);

    expect(journal.lines.map(({ level, message, correlationId }) => [level, message, correlationId]).sort()).toEqual([
      ['', 'bare', 'abc'],
      ['WARN', 'Slow', 'abc'],
    ]);
  });

  it('refuses more invocations at once than it has reserved', async () => {
    const { fn } = createFunction(COUNTING, { reservedConcurrency: 1 });

    const [first, second] = await Promise.allSettled([fn.invoke({ ms: 100 }), fn.invoke({})]);

    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ reason: { outcome: 'throttled', message: 'TooManyRequestsException: Rate Exceeded.' } });
    expect(await fn.invoke({})).toMatchObject({ count: 2 });
  });

  it('may not answer with more than 6 MB', async () => {
    const { fn } = createFunction(`export const handler = async ({ length }) => 'x'.repeat(length);`);

    await expect(fn.invoke({ length: 6_291_555 })).rejects.toThrow(
      'Response payload size exceeded maximum allowed payload size (6291556 bytes).',
    );
    expect(await fn.invoke({ length: 6_291_554 })).toHaveLength(6_291_554);
  });

  it('is ended when it needs more memory than it has, and starts anew', async () => {
    const { fn } = createFunction(
      `export const handler = async ({ fill }) => { const all = []; while (fill) all.push(new Array(100_000).fill(Math.random())); return 'well'; };`,
      { memory: 32 },
    );

    await expect(fn.invoke({ fill: true })).rejects.toThrow('signal: killed (more than 32 MB)');
    expect(await fn.invoke({})).toBe('well');
  });
});
