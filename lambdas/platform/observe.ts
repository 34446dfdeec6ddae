import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';

const serviceName = 'cartoon-snap';

/** JSON lines. Never given a token, photo, prompt or email address. */
export const logger = new Logger({ serviceName });

/** Counts and durations, written as log lines that CloudWatch turns into metrics. Stages may share an account. */
export const metrics = new Metrics({
  namespace: 'CartoonSnap',
  serviceName,
  defaultDimensions: { stage: process.env['STAGE'] ?? 'none' },
});

/** Writes what was counted since the last time, if anything. */
export function publishMetrics(): void {
  if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
}

/** What one visitor's act is found by in the log of every function that it went through. */
let correlationId: string | undefined;

export const currentCorrelationId = (): string | undefined => correlationId;

/** From here on, every line carries these keys and this id, until `endTrail`. */
export function beginTrail(id: string, keys: Record<string, string> = {}): void {
  correlationId = id;
  logger.appendKeys({ correlationId: id, ...keys });
}

export function endTrail(): void {
  correlationId = undefined;
  logger.resetKeys();
}
