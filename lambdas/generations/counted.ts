import type { Books } from '../reports/rules';
import { MetricUnit } from '@aws-lambda-powertools/metrics';
import type { GenerationFailure } from '../../contract/errors';
import { logger, metrics } from '../platform/observe';
import type { GenerationRecord, GenerationStore } from './ports';
import { isTrial } from './trial-rules';

/** Tells the books and the metrics of each decision. Only the call that decides gets the record, so none is told twice. */
export function counted<S extends GenerationStore>(store: S, books: Pick<Books, 'countGeneration'>): S {
  /** A report is no reason to let someone wait for an image that is there, or for a credit. */
  async function tell(record: GenerationRecord, now: number, failure?: GenerationFailure): Promise<void> {
    const seconds = (now - Date.parse(record.createdAt)) / 1_000;
    const succeeded = failure === undefined;
    measure(seconds, failure);
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
      if (record) await tell(record, now);
      return record;
    },
    async fail(generationId, failure, now) {
      const record = await store.fail(generationId, failure, now);
      if (record) await tell(record, now, failure);
      return record;
    },
  };
}

function measure(seconds: number, failure: GenerationFailure | undefined): void {
  if (failure === undefined) {
    metrics.addMetric('GenerationsSucceeded', MetricUnit.Count, 1);
    metrics.addMetric('GenerationTime', MetricUnit.Seconds, seconds);
    return;
  }
  metrics.addMetric('GenerationsFailed', MetricUnit.Count, 1);
  metrics.singleMetric().addDimension('cause', failure).addMetric('GenerationsFailedByCause', MetricUnit.Count, 1);
}
