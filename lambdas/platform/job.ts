import type { Context } from 'aws-lambda';
import { logger, publishMetrics } from './observe';
import { traced } from './tracing';

/** The Lambda handler of a function that no caller waits for: the clock's or a queue's. */
export function job<E, A>(work: (event: E, context: Context) => Promise<A>): (event: E, context: Context) => Promise<A> {
  return async (event, context) => {
    logger.addContext(context);
    try {
      return await traced('job', {}, () => work(event, context));
    } finally {
      publishMetrics();
    }
  };
}
