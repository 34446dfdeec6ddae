import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join, resolve as resolvePath } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Outcome } from './journal';

/** Bytes that a function may answer with. */
const ANSWER_LIMIT = 6_291_556;

export interface EnvironmentOptions {
  name: string;
  /** Folder with `index.mjs`. */
  bundle: string;
  environment: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
  /** MB. */
  memory: number;
}

/** What Lambda calls a function error: the handler threw, crashed, took too long or was not let in. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';

  constructor(
    message: string,
    readonly outcome: Exclude<Outcome, 'running' | 'ok'> = 'error',
  ) {
    super(message);
  }
}

type Reply = { answer: unknown } | { failure: { errorType: string; errorMessage: string; stack?: string } };

/** One place in which a function runs, for one invocation at a time: a thread with the function's own variables and heap. */
export class ExecutionEnvironment {
  /** Its session token, by which the gate knows who calls. */
  readonly id = randomUUID();
  readonly worker: Worker;
  /** Until its first invocation. */
  isCold = true;
  /** Of the invocation that runs, or of the last one. */
  requestId = '';
  private readonly ready: Promise<void>;

  constructor(
    private readonly options: EnvironmentOptions,
    onLine: (line: string, requestId: string) => void,
  ) {
    const { name, bundle, environment: env, memory } = options;
    this.worker = new Worker(resolvePath('local/function-host.mjs'), {
      name,
      env: { ...env, AWS_SESSION_TOKEN: this.id },
      workerData: { bundle: pathToFileURL(join(bundle, 'index.mjs')).href, name, memory },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memory },
      stdout: true,
      stderr: true,
    });
    for (const stream of [this.worker.stdout, this.worker.stderr]) lines(stream, (line) => onLine(line, this.requestId));
    this.ready = readiness(this.worker);
    // Whoever runs something hears of it.
    this.ready.catch(() => undefined);
  }

  /** @throws a FunctionError; of another outcome than `error`, the environment is spent */
  async run(event: unknown, requestId: string): Promise<unknown> {
    this.requestId = requestId;
    await this.initialized();
    this.isCold = false;
    const answer = await this.invoke(event);
    if (Buffer.byteLength(JSON.stringify(answer) ?? '') > ANSWER_LIMIT)
      throw new FunctionError(
        `Function.ResponseSizeTooLarge: Response payload size exceeded maximum allowed payload size (${ANSWER_LIMIT} bytes).`,
      );
    return answer;
  }

  private async initialized(): Promise<void> {
    try {
      await this.ready;
    } catch (error) {
      throw new FunctionError(error instanceof Error ? (error.stack ?? error.message) : String(error), 'crash');
    }
  }

  private invoke(event: unknown): Promise<unknown> {
    const { timeout, memory } = this.options;
    const { worker, requestId } = this;
    return new Promise((resolve, reject) => {
      const fail = (error: FunctionError) => {
        clearTimeout(timer);
        worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
        reject(error);
      };
      const timer = setTimeout(
        () => fail(new FunctionError(`Task timed out after ${(timeout / 1_000).toFixed(2)} seconds`, 'timeout')),
        timeout,
      );
      worker.on('error', (error) => fail(new FunctionError(crashMessage(error, memory), 'crash')));
      worker.on('exit', (code) => fail(new FunctionError(`Runtime exited with error: exit status ${code}`, 'crash')));
      worker.on('message', (reply: Reply) => {
        if ('failure' in reply)
          return fail(new FunctionError(reply.failure.stack ?? `${reply.failure.errorType}: ${reply.failure.errorMessage}`));
        clearTimeout(timer);
        worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
        resolve(reply.answer);
      });
      worker.postMessage({ event, requestId, deadline: Date.now() + timeout });
    });
  }
}

function crashMessage(error: Error & { code?: string }, memory: number): string {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return `Runtime exited with error: signal: killed (more than ${memory} MB)`;
  return error.stack ?? error.message;
}

/** Its first message says that a worker is ready. */
async function readiness(worker: Worker): Promise<void> {
  const exited = once(worker, 'exit').then(([code]) => {
    throw new Error(`Runtime exited with error: exit status ${String(code)}`);
  });
  await Promise.race([once(worker, 'message'), exited]);
}

function lines(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = '';
  stream.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) if (line.trim() !== '') onLine(line);
  });
}
