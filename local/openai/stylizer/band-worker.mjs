/**
 * The second drawing thread: helps with one kernel after the other.
 * A plain module that brings its own TypeScript loader: a worker thread does not inherit the one of the main thread.
 */
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { giveUp, takeBands } = await import('./bands.ts');
const { KERNELS } = await import('./kernels.ts');

const { collectGarbage } = await import('./garbage.ts');

const JOBS_BETWEEN_COLLECTIONS = 32;

let jobs = 0;
parentPort.on('message', ({ kernel, args, rows, progress }) => {
  try {
    takeBands(KERNELS[kernel], args, rows, progress);
  } catch (error) {
    console.error(`Drawing by ${kernel} failed:`, error);
    giveUp(progress);
  }
  if (++jobs % JOBS_BETWEEN_COLLECTIONS === 0) collectGarbage();
});
