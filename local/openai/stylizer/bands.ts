import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/**
 * A pixel goes through some sixty calls of tiny functions. V8 stops inlining in a function that has grown so much, which made
 * painting two to three times slower; an option for all the process, and harmless to the rest of it.
 */
setFlagsFromString('--max-inlined-bytecode-size-cumulative=5000');

/**
 * A loop over rows `from` to `to` of a picture. What it writes are these rows only, in memory of `sharedFloats` or
 * `sharedBytes`; what it is given can be cloned. It is listed in `kernels.ts`, where the second thread finds it by name.
 */
export type Kernel<Args> = (args: Args, from: number, to: number) => void;

/** What the second thread is asked to help with. */
export interface Job {
  kernel: string;
  args: unknown;
  rows: number;
  progress: Int32Array;
}

/** Places in `progress`: the next row that nobody has taken, the rows that are done, and whether a thread failed. */
const NEXT = 0;
const DONE = 1;
const FAILED = 2;
const BANDS = 12;
/** ms; no band takes a second. */
const PATIENCE = 30_000;

export const sharedFloats = (length: number): Float32Array => new Float32Array(new SharedArrayBuffer(length * 4));
export const sharedBytes = (length: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(length));

let helper: Worker | undefined;

/** The second thread, which takes a while to start: until then, and on a busy machine, the first does more of the bands. */
function helperThread(): Worker | undefined {
  if (availableParallelism() < 2) return undefined;
  if (!helper) {
    helper = new Worker(resolve('local/openai/stylizer/band-worker.mjs'), { execArgv: [] });
    helper.on('error', (error) => console.error('The second drawing thread crashed:', error));
    helper.on('exit', () => (helper = undefined));
    // An idle thread does not keep the process alive.
    helper.unref();
  }
  return helper;
}

/**
 * Runs a kernel over all rows, in two threads. Blocks until all rows are done.
 * @throws what the kernel throws, or an Error where the other thread fails
 */
export function inBands<Args>(kernel: Kernel<Args>, args: Args, rows: number): void {
  const progress = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
  helperThread()?.postMessage({ kernel: kernel.name, args, rows, progress } satisfies Job);
  takeBands(kernel, args, rows, progress);
  for (let done = Atomics.load(progress, DONE); done < rows; done = Atomics.load(progress, DONE)) {
    const hasFailed = Atomics.load(progress, FAILED) === 1 || Atomics.wait(progress, DONE, done, PATIENCE) === 'timed-out';
    if (hasFailed) throw new Error(`The second drawing thread failed in ${kernel.name}`);
  }
}

/** Takes one band after the other until none is left. */
export function takeBands<Args>(kernel: Kernel<Args>, args: Args, rows: number, progress: Int32Array): void {
  const size = Math.ceil(rows / BANDS);
  for (let from = Atomics.add(progress, NEXT, size); from < rows; from = Atomics.add(progress, NEXT, size)) {
    const to = Math.min(rows, from + size);
    kernel(args, from, to);
    Atomics.add(progress, DONE, to - from);
    Atomics.notify(progress, DONE);
  }
}

/** Tells the thread that waits that no more will come. */
export function giveUp(progress: Int32Array): void {
  Atomics.store(progress, FAILED, 1);
  // Whoever has just looked, and is about to sleep, sees that something changed.
  Atomics.sub(progress, DONE, 1);
  Atomics.notify(progress, DONE);
}
