import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GENERATIONS_PAGE_SIZE } from '../../../contract/limits';
import type { GenerationRecord } from '../../../lambdas/generations/ports';
import { generationsTable } from '../../../lambdas/generations/table';
import { testDatabase, type TestDatabase } from '../platform/database';

const TABLE = 'generations';
let database: TestDatabase;
let table: ReturnType<typeof generationsTable>;
beforeAll(async () => {
  database = await testDatabase(TABLE, 'generationId', { byAccount: ['accountId', 'createdAt'], open: ['open', 'deadline'] });
  table = generationsTable(database.client, TABLE);
});
afterAll(() => database.close());

let count = 0;
function aRecord(change: Partial<GenerationRecord> = {}): GenerationRecord {
  const number = count++;
  return {
    generationId: `generation-${number}`,
    accountId: 'account-1',
    createdAt: new Date(1_000_000 + number).toISOString(),
    status: 'queued',
    prompt: 'a prompt',
    styleId: undefined,
    fingerprint: 'print',
    heldAt: 500,
    deadline: 10_000,
    ...change,
  };
}

async function created(change?: Partial<GenerationRecord>): Promise<string> {
  const record = aRecord(change);
  expect(await table.create(record)).toBe(true);
  return record.generationId;
}

async function openIds(moment: number): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of table.openWithDeadlineBefore(moment)) ids.push(id);
  return ids;
}

describe('The table of generations', () => {
  test('creates a record once', async () => {
    const record = aRecord();

    const answers = await Promise.all([table.create(record), table.create({ ...record, prompt: 'another' })]);

    expect(answers.filter(Boolean)).toHaveLength(1);
    const { styleId, ...stored } = record;
    expect(styleId).toBeUndefined();
    expect(await table.find(record.generationId)).toMatchObject({ ...stored, prompt: expect.any(String) });
  });

  test('gives an open record to one worker until its lease ends', async () => {
    const id = await created();

    const claims = await Promise.all([table.claim(id, 1_000, 2_000), table.claim(id, 1_000, 2_000)]);

    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(claims.find(Boolean)).toMatchObject({ status: 'working', leaseUntil: 2_000 });
    expect(await table.claim(id, 1_999, 3_000)).toBeUndefined();
    expect(await table.claim(id, 2_000, 3_000)).toMatchObject({ leaseUntil: 3_000, attempts: 2 });
  });

  test('takes a released record back with what went wrong', async () => {
    const id = await created();
    await table.claim(id, 1_000, 2_000);

    await table.release(id, 'model_busy');

    expect(await table.claim(id, 1_001, 2_001)).toMatchObject({ failure: 'model_busy' });
  });

  test('lets one decision through', async () => {
    const id = await created();

    const decisions = await Promise.all([table.succeed(id, 'model-1', 3_000), table.fail(id, 'timed_out', 3_000)]);

    expect(decisions.filter(Boolean)).toHaveLength(1);
    expect(await table.claim(id, 9_000, 9_001)).toBeUndefined();
    expect(await table.succeed(id, 'model-1', 3_000)).toBeUndefined();
  });

  test('lists as open what is not decided, oldest deadline first', async () => {
    const late = await created({ deadline: 2 });
    const early = await created({ deadline: 1 });
    const decided = await created({ deadline: 1 });
    const failed = await created({ deadline: 1, status: 'failed', failure: 'timed_out' });
    await table.succeed(decided, 'model-1', 1);

    const open = await openIds(3);

    expect(open).toEqual([early, late]);
    expect(await openIds(2)).toEqual([early]);
    expect(open).not.toContain(failed);
  });

  test('lets a failed record expire, and keeps the others', async () => {
    const [failed, succeeded] = [await created(), await created()];

    await table.fail(failed, 'refused', 1_000_000);
    await table.succeed(succeeded, 'model-1', 1_000_000);

    expect(await table.find(failed)).toMatchObject({ status: 'failed', failure: 'refused', expiresAt: 1_000 + 30 * 86_400 });
    expect(await table.find(succeeded)).not.toHaveProperty('expiresAt');
  });

  test('marks once that it was queued again', async () => {
    const id = await created();

    expect(await table.markRequeued(id, 1)).toBe(true);
    expect(await table.markRequeued(id, 2)).toBe(false);
  });

  test('lists an account page by page, newest first', async () => {
    const ids: string[] = [];
    for (let i = 0; i < GENERATIONS_PAGE_SIZE + 3; i++) ids.unshift(await created({ accountId: 'account-2' }));

    const first = await table.ofAccount('account-2');
    const second = await table.ofAccount('account-2', first.next);

    expect(first.records).toHaveLength(GENERATIONS_PAGE_SIZE);
    expect([...first.records, ...second.records].map(({ generationId }) => generationId)).toEqual(ids);
    expect(second.next).toBeUndefined();
  });
});
