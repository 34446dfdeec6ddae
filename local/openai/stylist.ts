import { resolve as resolvePath } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StyleName } from './stylizer';

interface Job {
  photo: Buffer;
  style: StyleName;
  /** px. */
  frame: { width: number; height: number };
}

type Answer = { image: Uint8Array } | { failure: string };

/** ms; a thread that takes longer is taken for stuck and replaced. */
const TIME_LIMIT = 120_000;

/** Draws in a thread of its own, one image after the other. The thread stays warm between jobs and is replaced after a crash. */
export class Stylist {
  private worker: Worker | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /** Starts the thread before the first job needs it. */
  warmUp(): void {
    this.worker ??= this.start();
  }

  /**
   * @param signal when aborted before its turn, the job is not done
   * @returns the image as PNG
   * @throws when the photo cannot be drawn, the thread crashes or takes too long
   */
  draw(job: Job, signal: AbortSignal): Promise<Buffer> {
    const turn = this.last.then(() => {
      signal.throwIfAborted();
      return this.run(job);
    });
    this.last = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private run(job: Job): Promise<Buffer> {
    const worker = (this.worker ??= this.start());
    return new Promise((resolve, reject) => {
      const onExit = (): void => settle(() => reject(new Error('The drawing thread ended.')));
      const onError = (error: unknown): void => settle(() => reject(error));
      const onAnswer = (answer: Answer): void =>
        settle(() => ('image' in answer ? resolve(Buffer.from(answer.image)) : reject(new Error(answer.failure))));
      const timer = setTimeout(() => void worker.terminate(), TIME_LIMIT);
      const settle = (finish: () => void): void => {
        clearTimeout(timer);
        worker.off('exit', onExit).off('error', onError).off('message', onAnswer);
        finish();
      };
      worker.once('exit', onExit).once('error', onError).once('message', onAnswer).postMessage(job);
    });
  }

  private start(): Worker {
    const worker = new Worker(resolvePath('local/openai/stylize-worker.mjs'), { execArgv: [] });
    const forget = (): void => {
      if (this.worker === worker) this.worker = undefined;
    };
    worker.on('error', (error) => {
      console.error('The drawing thread crashed:', error);
      forget();
    });
    worker.on('exit', forget);
    // An idle thread does not keep the process alive.
    worker.unref();
    return worker;
  }
}
