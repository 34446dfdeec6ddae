import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';

const serviceName = 'cartoon-snap';

/** JSON lines. Never given a token, photo, prompt or email address. */
export const logger = new Logger({ serviceName });

/** Counts and durations, written as log lines that CloudWatch turns into metrics. */
export const metrics = new Metrics({ namespace: 'CartoonSnap', serviceName });
metrics.setThrowOnEmptyMetrics(false);
