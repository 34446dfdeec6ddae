import { GENERATION_DEADLINE } from '../../contract/limits';
import type { Hold } from '../credits/rules';
import { CONCLUDED, conclude, type ConcludeParts, failGeneration, type Made } from './making-rules';
import type { GenerationQueue, GenerationRecord } from './ports';
import { isOpen } from './rules';

const MINUTE = 60 * 1_000;
/** A hold younger than this may belong to a request that is still being served. */
const HOLD_STALE = 5 * MINUTE;

/** The queue has given up on it. One that a worker still has is not dead: it is looked at again when the lease ends. */
export async function buryGeneration(parts: ConcludeParts, generationId: string): Promise<Made> {
  const record = await parts.generations.find(generationId);
  if (!record) return CONCLUDED;
  const lease = (record.leaseUntil ?? 0) - parts.now();
  if (isOpen(record) && lease > 0) return { outcome: 'postponed', retryIn: lease };
  return failGeneration(parts, generationId, record.failure ?? 'model_unavailable');
}

export interface SweepParts extends ConcludeParts {
  queue: GenerationQueue;
  /** Ids of open generations whose deadline is before this moment. */
  openWithDeadlineBefore(moment: number): AsyncIterable<string>;
  /** Holds that are older than this moment. */
  heldBefore(moment: number): AsyncIterable<Hold>;
}

/**
 * Fails what is past its deadline, queues again what no worker has, and ends every hold that was left behind.
 * @throws an AggregateError, after all the others, for those that could not be ended
 */
export async function sweep(parts: SweepParts): Promise<void> {
  const errors: unknown[] = [];
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => errors.push(error));

  const halfway = parts.now() + GENERATION_DEADLINE / 2;
  for await (const generationId of parts.openWithDeadlineBefore(halfway)) await attempt(lookAfter(parts, generationId));
  for await (const hold of parts.heldBefore(parts.now() - HOLD_STALE)) await attempt(endHold(parts, hold));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} generations could not be ended`);
}

async function lookAfter(parts: SweepParts, generationId: string): Promise<void> {
  const { generations, queue, now } = parts;
  const record = await generations.find(generationId);
  if (!record || !isOpen(record)) return;
  if (record.deadline <= now()) await failGeneration(parts, generationId, record.failure ?? 'timed_out');
  else if ((record.leaseUntil ?? 0) <= now() && (await generations.markRequeued(generationId, now()))) await queue.send(generationId);
}

async function endHold(parts: SweepParts, { accountId, generationId, heldAt }: Hold): Promise<void> {
  const record = (await parts.generations.find(generationId)) ?? (await giveUp(parts, { accountId, generationId, heldAt }));
  if (record?.heldAt !== heldAt) await parts.credits.refund(accountId, generationId, heldAt);
  else if (!isOpen(record)) await conclude(parts, record);
}

/**
 * A request died before it wrote its record. The failed record that is written in its place keeps a late repetition from
 * starting on a credit that is just being given back.
 */
async function giveUp({ generations, now }: SweepParts, { accountId, generationId, heldAt }: Hold): Promise<GenerationRecord | undefined> {
  const record: GenerationRecord = {
    generationId,
    accountId,
    heldAt,
    createdAt: new Date(now()).toISOString(),
    status: 'failed',
    failure: 'timed_out',
    prompt: '',
    deadline: now(),
  };
  return (await generations.create(record)) ? record : generations.find(generationId);
}
