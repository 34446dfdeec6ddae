import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Api } from './api';
import type { Generation } from './generation';
import type { Settings } from './settings';

const PERIOD = Duration.minutes(5);
/** Too few generations say nothing about the share that fails. */
const ENOUGH = 5;

export interface Watched {
  settings: Settings;
  api: Api;
  generation: Generation;
  /** Functions that no caller waits for: their errors show nowhere else. Those of the API's functions are its 5xx. */
  jobs: IFunction[];
}

/** What is worth waking someone for. Each has a chapter of the same name in docs/operations.md. */
export interface AlarmRule {
  metric: IMetric;
  /** From this value on. */
  threshold: number;
  says: string;
}

export function alarmsOf({ settings, api, generation, jobs }: Watched): Record<string, AlarmRule> {
  const counts = productMetrics(settings);
  return {
    DeadLetters: {
      metric: generation.deadLetterQueue.metricApproximateNumberOfMessagesVisible({ period: PERIOD, statistic: 'max' }),
      threshold: 1,
      says: 'Generations failed for good and were not refunded yet',
    },
    QueueAge: {
      metric: generation.queue.metricApproximateAgeOfOldestMessage({ period: PERIOD }),
      threshold: Duration.minutes(10).toSeconds(),
      says: 'Generations wait for more than 10 minutes',
    },
    ServerErrors: { metric: api.stage.metricServerError({ period: PERIOD }), threshold: 5, says: 'The API answered 5xx' },
    JobErrors: { metric: sumOf(jobs.map((job) => job.metricErrors({ period: PERIOD }))), threshold: 3, says: 'Jobs failed' },
    FailedGenerations: { metric: failureRate(counts), threshold: 0.3, says: 'Three in ten generations fail' },
    DailySpend: {
      metric: counts('GenerationsSucceeded', Duration.days(1)),
      threshold: Math.ceil(settings.dailyGenerationLimit * 0.8),
      says: 'Four fifths of the images of a day are made; at the limit, generations fail and are refunded',
    },
    ModelReplaced: { metric: counts('ImageModelReplaced'), threshold: 1, says: 'The image model is gone; its replacement draws' },
  };
}

export type ProductMetrics = (name: string, period?: Duration, statistic?: string) => Metric;

/** What the functions count themselves. */
export function productMetrics({ stage }: Settings): ProductMetrics {
  return (metricName, period = PERIOD, statistic = 'sum') =>
    new Metric({ namespace: 'CartoonSnap', dimensionsMap: { service: 'cartoon-snap', stage }, metricName, period, statistic });
}

function failureRate(counts: ProductMetrics): MathExpression {
  return new MathExpression({
    expression: `IF(failed + succeeded >= ${ENOUGH}, failed / (failed + succeeded), 0)`,
    usingMetrics: {
      failed: new MathExpression({ expression: 'FILL(f, 0)', usingMetrics: { f: counts('GenerationsFailed') }, period: PERIOD }),
      succeeded: new MathExpression({ expression: 'FILL(s, 0)', usingMetrics: { s: counts('GenerationsSucceeded') }, period: PERIOD }),
    },
    label: 'share that failed',
    period: PERIOD,
  });
}

function sumOf(metrics: IMetric[]): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  return new MathExpression({ expression: 'SUM(METRICS())', usingMetrics, label: 'errors', period: PERIOD });
}
