import { createHash } from 'node:crypto';
import { GENERATION_FAILURES, type GenerationFailure } from '../../contract/errors';
import type { Generation, GenerationStatus } from '../../contract/generations';
import { GENERATION_DEADLINE } from '../../contract/limits';
import type { Account, CreditStore, HeldAt, Hold } from '../credits/rules';

const MINUTE = 60 * 1_000;
/** A hold younger than this may belong to a request that is still being served. */
const HOLD_STALE = 5 * MINUTE;

/** One generation, as it is stored. Open while queued or working; decided once succeeded or failed, and never changed after. */
export interface GenerationRecord {
  generationId: string;
  /** User id or temporary user id. */
  accountId: string;
  /** ISO time. */
  createdAt: string;
  status: GenerationStatus;
  prompt: string;
  styleId?: string | undefined;
  /** Hash of photo, prompt and style: tells the same request from another one under the same key. */
  fingerprint?: string | undefined;
  /** Which hold pays for it. Any other hold of this generation is a stray and is given back. */
  heldAt: HeldAt;
  /** ms of the epoch. */
  deadline: number;
  /** A worker has it until then; ms of the epoch. */
  leaseUntil?: number | undefined;
  /** Set once it was queued again because no worker had turned up. */
  requeuedAt?: number | undefined;
  /** Why it failed, or why its last attempt did. */
  failure?: GenerationFailure | undefined;
  /** The image model that made it. */
  model?: string | undefined;
}

export interface GenerationStore {
  /** @returns false when there is a record of this id already */
  create(record: GenerationRecord): Promise<boolean>;
  find(generationId: string): Promise<GenerationRecord | undefined>;
  /** Takes an open generation for one worker until the lease ends. @returns undefined when it is not free or not open */
  claim(generationId: string, now: number, leaseUntil: number): Promise<GenerationRecord | undefined>;
  /** Gives an open generation back for a later attempt. */
  release(generationId: string, lastFailure?: GenerationFailure): Promise<void>;
  /** @returns the record when this call decided it */
  succeed(generationId: string, model: string, now: number): Promise<GenerationRecord | undefined>;
  /** @returns the record when this call decided it */
  fail(generationId: string, failure: GenerationFailure, now: number): Promise<GenerationRecord | undefined>;
  /** @returns whether this call is the first to ask for it */
  markRequeued(generationId: string, now: number): Promise<boolean>;
  remove(generationId: string): Promise<void>;
}

export interface GenerationQueue {
  send(generationId: string): Promise<void>;
}

/** Photos on their way to the model. */
export interface PhotoStore {
  put(record: PhotoKey, photo: Buffer): Promise<void>;
  get(record: PhotoKey): Promise<Buffer>;
  remove(record: PhotoKey): Promise<void>;
}
export type PhotoKey = Pick<GenerationRecord, 'generationId' | 'fingerprint'>;

/** The finished image: PNG for download, WebP for display. */
export interface Pictures {
  png: Buffer;
  webp: Buffer;
}

export interface PictureStore {
  put(generationId: string, pictures: Pictures): Promise<void>;
  remove(generationId: string): Promise<void>;
}

/** What the image model did. `wait` in ms: when to try again. */
export type Drawing =
  | { outcome: 'drawn'; image: Buffer; model: string }
  | { outcome: 'failed'; failure: GenerationFailure }
  | { outcome: 'passing'; failure: GenerationFailure; wait: number };

export interface ImageModel {
  /** Never throws for what the model answers, only for what is wrong with us. `timeLimit` in ms. */
  draw(photo: Buffer, prompt: string, timeLimit: number): Promise<Drawing>;
}

/** The daily ceiling of what the model may cost. */
export interface Spending {
  take(): Promise<boolean>;
  giveBack(): Promise<void>;
}

export type Clock = () => number;

// ---- asking for one -------------------------------------------------------------------------------------------------

export interface GenerationRequest {
  accountId: string;
  prompt: string;
  styleId?: string | undefined;
  fingerprint: string;
}

export interface StartParts {
  credits: Pick<CreditStore, 'reserve' | 'refund'>;
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
  const earlier = await generations.find(generationId);
  if (earlier) return repeat(parts, earlier, request);

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
  await queue.send(generationId);
  return { outcome: 'started', record };
}

async function repeat(parts: StartParts, record: GenerationRecord, request: GenerationRequest): Promise<Started> {
  if (record.fingerprint !== undefined && record.fingerprint !== request.fingerprint) return { outcome: 'idempotency_mismatch' };
  // The first request may have died before it queued; a second message of the same generation does no harm.
  if (record.status === 'queued') await parts.queue.send(record.generationId);
  return { outcome: 'started', record };
}

/** The record once it is decided, or as it is when the wait is over. */
export async function waitUntilDecided(
  generations: Pick<GenerationStore, 'find'>,
  record: GenerationRecord,
  { pause, until, now }: { pause: () => Promise<void>; until: number; now: Clock },
): Promise<GenerationRecord> {
  let current = record;
  while (isOpen(current) && now() < until) {
    await pause();
    current = (await generations.find(record.generationId)) ?? current;
  }
  return current;
}

// ---- making it ------------------------------------------------------------------------------------------------------

export interface ConcludeParts {
  credits: Pick<CreditStore, 'settle' | 'refund'>;
  generations: GenerationStore;
  photos: PhotoStore;
  pictures: PictureStore;
  now: Clock;
}

export interface MakeParts extends ConcludeParts {
  model: ImageModel;
  spending: Spending;
  /** Makes the files of what the model drew; undefined when that is no image. */
  finish(image: Buffer): Promise<Pictures | undefined>;
}

/** `retryIn` in ms: the message is to come again then. */
export type Made = { outcome: 'concluded' } | { outcome: 'postponed'; retryIn: number };

const CONCLUDED: Made = { outcome: 'concluded' };

/** One attempt at a generation by a worker that has `timeLeft` ms. */
export async function makeGeneration(parts: MakeParts, generationId: string, timeLeft: number): Promise<Made> {
  const { generations, now } = parts;
  const record = await generations.claim(generationId, now(), now() + timeLeft);
  if (!record) return withoutClaim(parts, generationId);
  try {
    return await attempt(parts, record, timeLeft);
  } catch (error) {
    await generations.release(generationId);
    throw error;
  }
}

/** Somebody else has it, or had it: a decided one is concluded again, a leased one is looked at when the lease ends. */
async function withoutClaim(parts: MakeParts, generationId: string): Promise<Made> {
  const record = await parts.generations.find(generationId);
  if (!record) return CONCLUDED;
  if (isOpen(record)) return { outcome: 'postponed', retryIn: Math.max(0, (record.leaseUntil ?? 0) - parts.now()) };
  await conclude(parts, record);
  return CONCLUDED;
}

async function attempt(parts: MakeParts, record: GenerationRecord, timeLeft: number): Promise<Made> {
  const { photos, model, spending, now } = parts;
  if (now() >= record.deadline) return failGeneration(parts, record.generationId, record.failure ?? 'timed_out');
  if (!(await spending.take())) return failGeneration(parts, record.generationId, 'daily_limit');

  const drawing = await model.draw(await photos.get(record), record.prompt, timeLeft);
  if (drawing.outcome === 'drawn') return deliver(parts, record, drawing);

  await spending.giveBack();
  const { generationId } = record;
  if (drawing.outcome === 'failed') return failGeneration(parts, generationId, drawing.failure);
  if (now() + drawing.wait >= record.deadline) return failGeneration(parts, generationId, drawing.failure);
  await parts.generations.release(generationId, drawing.failure);
  return { outcome: 'postponed', retryIn: drawing.wait };
}

async function deliver(
  parts: MakeParts,
  { generationId }: GenerationRecord,
  { image, model }: { image: Buffer; model: string },
): Promise<Made> {
  const finished = await parts.finish(image);
  if (!finished) return failGeneration(parts, generationId, 'model_unavailable');

  await parts.pictures.put(generationId, finished);
  const decided = await parts.generations.succeed(generationId, model, parts.now());
  const record = decided ?? (await parts.generations.find(generationId));
  if (record) await conclude(parts, record);
  // Erased in the meantime, with its account.
  else await parts.pictures.remove(generationId);
  return CONCLUDED;
}

/** Fails an open generation and gives the credit back. One that is decided stays as it is. */
export async function failGeneration(parts: ConcludeParts, generationId: string, failure: GenerationFailure): Promise<Made> {
  const failed = await parts.generations.fail(generationId, failure, parts.now());
  const record = failed ?? (await parts.generations.find(generationId));
  if (record && !isOpen(record)) await conclude(parts, record);
  return CONCLUDED;
}

/** What follows from a decision. Anyone may repeat it; the hold goes last, since it is what the sweep finds it by after a crash. */
async function conclude({ credits, photos, pictures }: ConcludeParts, record: GenerationRecord): Promise<void> {
  const { accountId, generationId, heldAt } = record;
  const isPaid = record.status === 'succeeded';
  await photos.remove(record);
  // An attempt may have stored its image and died before the decision.
  if (!isPaid) await pictures.remove(generationId);
  await (isPaid ? credits.settle(accountId, generationId, heldAt) : credits.refund(accountId, generationId, heldAt));
}

/** Deletes a decided generation and its files. Can be repeated after a crash. */
export async function eraseGeneration(parts: ConcludeParts, record: GenerationRecord): Promise<void> {
  await conclude(parts, record);
  await parts.pictures.remove(record.generationId);
  await parts.generations.remove(record.generationId);
}

// ---- those that nobody finishes -------------------------------------------------------------------------------------

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

/** Fails what is past its deadline, queues again what no worker has, and ends every hold that was left behind. */
export async function sweep(parts: SweepParts): Promise<void> {
  const { generations, now } = parts;
  for await (const generationId of parts.openWithDeadlineBefore(now() + GENERATION_DEADLINE / 2)) {
    const record = await generations.find(generationId);
    if (!record || !isOpen(record)) continue;
    if (record.deadline <= now()) await failGeneration(parts, generationId, record.failure ?? 'timed_out');
    else if ((record.leaseUntil ?? 0) <= now() && (await generations.markRequeued(generationId, now())))
      await parts.queue.send(generationId);
  }
  for await (const hold of parts.heldBefore(now() - HOLD_STALE)) await endHold(parts, hold);
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

// ---- showing it -----------------------------------------------------------------------------------------------------

export function isOpen({ status }: Pick<GenerationRecord, 'status'>): boolean {
  return status === 'queued' || status === 'working';
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
