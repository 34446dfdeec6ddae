import { Tracer } from '@aws-lambda-powertools/tracer';

/**
 * Traces of the jobs. Not in `observe`, because it weighs 120 KB in every bundle that imports it: the API's functions have the
 * segments that Lambda itself records.
 */
export const tracer = new Tracer({ serviceName: 'cartoon-snap' });
