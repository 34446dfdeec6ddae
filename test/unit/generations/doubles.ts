import type { MakeParts } from '../../../lambdas/generations/making-rules';
import type { GenerationRecord } from '../../../lambdas/generations/ports';
import { isOpen, type StartParts } from '../../../lambdas/generations/rules';
import type { SweepParts } from '../../../lambdas/generations/sweep-rules';
import { memoryCredits, type MemoryCredits } from '../credits/memory-credits';

/** Everything that the rules of generations need, in memory; the tests look into the maps. */
export interface World {
  credits: MemoryCredits;
  records: Map<string, GenerationRecord>;
  photos: Map<string, Buffer>;
  pictures: Map<string, Buffer>;
  messages: string[];
  spent: { count: number };
  parts: StartParts & MakeParts & SweepParts;
  clock: { now: number };
}

/** The photo of a generation that was decided in the meantime; its message comes back and finds the decision. */
export class MissingPhoto extends Error {}

export const DAILY_LIMIT = 1_000;

export function world(): World {
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  const credits = memoryCredits(now);
  const records = new Map<string, GenerationRecord>();
  const photos = new Map<string, Buffer>();
  const pictures = new Map<string, Buffer>();
  const messages: string[] = [];
  const spent = { count: 0 };

  /** Changes a record under a condition, as the table does. */
  const update = async (id: string, condition: (record: GenerationRecord) => boolean, change: Partial<GenerationRecord>) => {
    const record = records.get(id);
    if (!record || !isOpen(record) || !condition(record)) return undefined;
    const changed = { ...record, ...change };
    records.set(id, changed);
    return changed;
  };
  const always = () => true;
  const photoKey = ({ generationId, fingerprint }: Pick<GenerationRecord, 'generationId' | 'fingerprint'>) =>
    `${generationId}-${fingerprint}`;

  const parts: World['parts'] = {
    now,
    credits,
    heldBefore: credits.heldBefore,
    generations: {
      async create(record) {
        if (records.has(record.generationId)) return false;
        records.set(record.generationId, record);
        return true;
      },
      find: async (id) => records.get(id),
      claim(id, at, leaseUntil) {
        const attempts = (records.get(id)?.attempts ?? 0) + 1;
        return update(id, (record) => (record.leaseUntil ?? 0) <= at, { status: 'working', leaseUntil, attempts });
      },
      async release(id, failure) {
        await update(id, always, { status: 'queued', leaseUntil: undefined, ...(failure && { failure }) });
      },
      succeed: (id, model) => update(id, always, { status: 'succeeded', model, leaseUntil: undefined, failure: undefined }),
      fail: (id, failure) => update(id, always, { status: 'failed', failure, leaseUntil: undefined }),
      markRequeued: async (id, at) => (await update(id, (record) => record.requeuedAt === undefined, { requeuedAt: at })) !== undefined,
      async remove(id) {
        records.delete(id);
      },
    },
    async *openWithDeadlineBefore(moment) {
      for (const record of [...records.values()]) if (isOpen(record) && record.deadline < moment) yield record.generationId;
    },
    photos: {
      async put(record, photo) {
        photos.set(photoKey(record), photo);
      },
      async get(record) {
        const photo = photos.get(photoKey(record));
        if (!photo) throw new MissingPhoto();
        return photo;
      },
      async remove(record) {
        photos.delete(photoKey(record));
      },
    },
    pictures: {
      async put(id, { png }) {
        pictures.set(id, await png);
      },
      async remove(id) {
        pictures.delete(id);
      },
    },
    queue: {
      async send(id) {
        messages.push(id);
      },
    },
    spending: {
      async take() {
        if (spent.count >= DAILY_LIMIT) return false;
        spent.count += 1;
        return true;
      },
      async giveBack() {
        spent.count -= 1;
      },
    },
    model: {
      draw: async (photo) => ({ outcome: 'drawn', image: photo, model: 'test-model' }),
    },
    finish: async (image) => ({ png: Promise.resolve(image), webp: Promise.resolve(image) }),
  };
  return { credits, records, photos, pictures, messages, spent, parts, clock };
}
