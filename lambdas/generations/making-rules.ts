import type { GenerationFailure } from '../../contract/errors';
import type { CreditStore } from '../credits/rules';
import type { Clock, GenerationRecord, GenerationStore, ImageModel, PhotoStore, Pictures, PictureStore, Spending } from './ports';
import { isOpen } from './rules';

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

const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 2 * 60_000;

export const CONCLUDED: Made = { outcome: 'concluded' };

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
  const [isAffordable, photo] = await Promise.all([spending.take(), photos.get(record)]);
  if (!isAffordable) return failGeneration(parts, record.generationId, 'daily_limit');

  const drawing = await model.draw(photo, record.prompt, timeLeft);
  if (drawing.outcome === 'drawn') return deliver(parts, record, drawing);

  await spending.giveBack();
  const { generationId } = record;
  if (drawing.outcome === 'failed') return failGeneration(parts, generationId, drawing.failure);
  const retryIn = Math.max(drawing.wait ?? 0, patience(record.attempts));
  if (now() + retryIn >= record.deadline) return failGeneration(parts, generationId, drawing.failure);
  await parts.generations.release(generationId, drawing.failure);
  return { outcome: 'postponed', retryIn };
}

/** The least wait after so many attempts: short at first, since someone is watching, and longer while the trouble lasts. */
function patience(attempts = 1): number {
  return Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT);
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
export async function conclude({ credits, photos, pictures }: ConcludeParts, record: GenerationRecord): Promise<void> {
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
