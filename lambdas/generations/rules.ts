import { createHash } from 'node:crypto';
import { GENERATION_FAILURES } from '../../contract/errors';
import type { Generation } from '../../contract/generations';
import { GENERATION_DEADLINE } from '../../contract/limits';
import type { Account, CreditStore } from '../credits/rules';
import type { Clock, GenerationQueue, GenerationRecord, GenerationStore, PhotoStore } from './ports';

export function isOpen({ status }: Pick<GenerationRecord, 'status'>): boolean {
  return status === 'queued' || status === 'working';
}

export interface GenerationRequest {
  accountId: string;
  prompt: string;
  styleId?: string | undefined;
  fingerprint: string;
}

export interface StartParts {
  credits: Pick<CreditStore, 'account' | 'reserve' | 'refund'>;
  generations: GenerationStore;
  photos: PhotoStore;
  queue: GenerationQueue;
  now: Clock;
}

export type Started = { outcome: 'started'; record: GenerationRecord } | { outcome: 'no_credits' } | { outcome: 'idempotency_mismatch' };

/** The id that every repetition of a request with this key gets. */
export function generationIdOf(accountId: string, idempotencyKey: string): string {
  return createHash('sha256').update(`${accountId}\n${idempotencyKey}`).digest('base64url');
}

export function fingerprintOf(photo: Buffer, prompt: string, styleId: string | undefined): string {
  const hash = createHash('sha256').update(photo);
  return hash.update(JSON.stringify([prompt, styleId ?? null])).digest('base64url');
}

/** Whether a guest's temporary user id is worth anything: it holds credits, or pays for a generation at this moment. */
export function isGuestAlive(account: Account | undefined): boolean {
  return account !== undefined && (account.balance > 0 || Object.keys(account.holds).length > 0);
}

/**
 * Reserves the credit, stores the photo, writes the record, queues it: in this order, so that no generation exists unpaid.
 * After a crash between any two steps, a repetition goes on where the first one stopped.
 */
export async function startGeneration(
  parts: StartParts,
  generationId: string,
  request: GenerationRequest,
  preparePhoto: () => Promise<Buffer>,
): Promise<Started> {
  const { credits, generations, photos, queue, now } = parts;
  const [earlier, account] = await Promise.all([generations.find(generationId), credits.account(request.accountId)]);
  if (earlier) return repeat(parts, earlier, request);
  // Before the costly look at the photo; the reservation below is what counts.
  if (!canPay(account, generationId)) return { outcome: 'no_credits' };

  const photo = await preparePhoto();
  const reservation = await credits.reserve(request.accountId, generationId);
  if (reservation.outcome === 'no_credits') return reservation;

  const { heldAt } = reservation;
  const createdAt = now();
  const record: GenerationRecord = {
    ...request,
    generationId,
    createdAt: new Date(createdAt).toISOString(),
    status: 'queued',
    heldAt,
    deadline: createdAt + GENERATION_DEADLINE,
  };
  await photos.put(record, photo);
  if (!(await generations.create(record))) {
    const winner = await generations.find(generationId);
    if (winner?.heldAt !== heldAt) await credits.refund(request.accountId, generationId, heldAt);
    if (!winner) throw new Error('The generation was deleted while its request was repeated');
    return repeat(parts, winner, request);
  }
  const [stillThere] = await Promise.all([credits.account(request.accountId), queue.send(generationId)]);
  if (stillThere) return { outcome: 'started', record };
  // Erased since the credit was taken: who erased it could not know of this.
  await Promise.all([photos.remove(record), generations.remove(generationId)]);
  return { outcome: 'no_credits' };
}

function canPay(account: Account | undefined, generationId: string): boolean {
  return account !== undefined && (account.balance > 0 || account.holds[generationId] !== undefined);
}

async function repeat(parts: StartParts, record: GenerationRecord, request: GenerationRequest): Promise<Started> {
  if (record.fingerprint !== undefined && record.fingerprint !== request.fingerprint) return { outcome: 'idempotency_mismatch' };
  // The first request may have died before it queued; a second message of the same generation does no harm.
  if (record.status === 'queued') await parts.queue.send(record.generationId);
  return { outcome: 'started', record };
}

/** ms until the next look after having waited so many: what a look comes too late adds little to the wait. */
const lookInterval = (waited: number): number => Math.max(20, waited * 0.02);

/** The record once it is decided, or as it is when the wait is over; undefined when it was erased meanwhile. */
export async function waitUntilDecided(
  generations: Pick<GenerationStore, 'find'>,
  record: GenerationRecord,
  { pause, until, now }: { pause: (ms: number) => Promise<unknown>; until: number; now: Clock },
): Promise<GenerationRecord | undefined> {
  const since = now();
  let current: GenerationRecord | undefined = record;
  while (current && isOpen(current) && now() < until) {
    await pause(lookInterval(now() - since));
    current = await generations.find(record.generationId);
  }
  return current;
}

export const imageKey = (generationId: string): string => `images/${generationId}.png`;
export const displayKey = (generationId: string): string => `images/${generationId}.webp`;

/** What its owner sees of it. */
export function toGeneration({ generationId, status, createdAt, styleId, failure }: GenerationRecord): Generation {
  return {
    generationId,
    status,
    createdAt,
    ...(styleId !== undefined && { styleId }),
    ...(status === 'succeeded' && { imageUrl: `/${imageKey(generationId)}`, displayUrl: `/${displayKey(generationId)}` }),
    ...(status === 'failed' && failure && { error: GENERATION_FAILURES[failure], code: failure }),
  };
}
