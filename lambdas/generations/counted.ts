import type { Books } from '../reports/rules';
import { logger } from '../platform/observe';
import type { GenerationRecord, GenerationStore } from './ports';
import { isTrial } from './trials';

/** Tells the books of each decision. Only the call that decides gets the record, so none is told twice. */
export function counted<S extends GenerationStore>(store: S, books: Pick<Books, 'countGeneration'>): S {
  /** A report is no reason to let someone wait for an image that is there, or for a credit. */
  async function tell(record: GenerationRecord, succeeded: boolean, now: number): Promise<void> {
    const seconds = (now - Date.parse(record.createdAt)) / 1_000;
    try {
      await books.countGeneration({ succeeded, trial: isTrial(record), seconds, at: now });
    } catch (error) {
      logger.warn('Generation not counted', { generationId: record.generationId, reason: String(error) });
    }
  }

  return {
    ...store,
    async succeed(generationId, model, now) {
      const record = await store.succeed(generationId, model, now);
      if (record) await tell(record, true, now);
      return record;
    },
    async fail(generationId, failure, now) {
      const record = await store.fail(generationId, failure, now);
      if (record) await tell(record, false, now);
      return record;
    },
  };
}
