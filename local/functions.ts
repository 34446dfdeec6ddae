import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join, resolve as resolvePath } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Lambda starts one environment for each invocation at the same time; here later ones wait for one of these. */
const MAX_ENVIRONMENTS = 10;
const KEEP_WARM = 60_000;

export interface FunctionOptions {
  name: string;
  /** What a person calls it: its handler. */
  label: string;
  /** Folder with `index.mjs`. */
  bundle: string;
  environment: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
  /** MB. */
  memory: number;
  /** Each line that the function writes. */
  onLog: (label: string, line: string) => void;
}

/** What Lambda calls a function error: the handler threw, crashed or took too long. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
}

type Reply = { answer: unknown } | { failure: { errorType: string; errorMessage: string; stack?: string } };

interface Environment {
  worker: Worker;
  /** Once the bundle is loaded; rejects with what kept it from that. */
  ready: Promise<void>;
  reap?: NodeJS.Timeout;
}

/** One function of the template, with a pool of warm environments. */
export class LocalFunction {
  private readonly idle: Environment[] = [];
  private readonly all = new Set<Environment>();
  private readonly waiting: ((environment: Environment) => void)[] = [];
  private readonly running = new Set<Promise<unknown>>();

  constructor(private readonly options: FunctionOptions) {}

  get name(): string {
    return this.options.name;
  }

  get label(): string {
    return this.options.label;
  }

  /** @throws a FunctionError */
  invoke(event: unknown): Promise<unknown> {
    const invocation = this.acquire().then(async (environment) => {
      await this.initialized(environment);
      return this.run(environment, event);
    });
    const tracked = invocation.catch(() => undefined).finally(() => this.running.delete(tracked));
    this.running.add(tracked);
    return invocation;
  }

  /** Waits a little for what is running, then ends every environment. */
  async close(patience: number): Promise<void> {
    await Promise.race([Promise.all(this.running), new Promise((resolve) => setTimeout(resolve, patience).unref())]);
    await Promise.all([...this.all].map(({ worker }) => worker.terminate()));
  }

  private async acquire(): Promise<Environment> {
    const warm = this.idle.pop();
    if (warm) {
      clearTimeout(warm.reap);
      return warm;
    }
    if (this.all.size < MAX_ENVIRONMENTS) return this.start();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private start(): Environment {
    const { name, label, bundle, environment: env, memory, onLog } = this.options;
    const worker = new Worker(resolvePath('local/function-host.mjs'), {
      name,
      env,
      workerData: { bundle: pathToFileURL(join(bundle, 'index.mjs')).href, name, memory },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memory },
      stdout: true,
      stderr: true,
    });
    for (const stream of [worker.stdout, worker.stderr]) lines(stream, (line) => onLog(label, line));
    const environment = { worker, ready: readiness(worker) };
    this.all.add(environment);
    return environment;
  }

  private async initialized(environment: Environment): Promise<void> {
    try {
      await environment.ready;
    } catch (error) {
      this.discard(environment);
      throw new FunctionError(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }

  private run(environment: Environment, event: unknown): Promise<unknown> {
    const { timeout } = this.options;
    const { worker } = environment;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => fail(`Task timed out after ${timeout / 1_000} seconds`), timeout);
      const stopListening = () => {
        clearTimeout(timer);
        worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
      };
      const fail = (message: string) => {
        stopListening();
        this.discard(environment);
        reject(new FunctionError(message));
      };
      worker.on('error', (error) => fail(error.stack ?? error.message));
      worker.on('exit', (code) => fail(`Runtime exited with status ${code}`));
      worker.on('message', (reply: Reply) => {
        stopListening();
        this.release(environment);
        if ('answer' in reply) resolve(reply.answer);
        else reject(new FunctionError(reply.failure.stack ?? `${reply.failure.errorType}: ${reply.failure.errorMessage}`));
      });
      worker.postMessage({ event, requestId: randomUUID(), deadline: Date.now() + timeout });
    });
  }

  private release(environment: Environment): void {
    const next = this.waiting.shift();
    if (next) {
      next(environment);
      return;
    }
    // A crash between two invocations must not end this process.
    environment.worker.on('error', () => this.discard(environment));
    environment.worker.on('exit', () => this.discard(environment));
    environment.reap = setTimeout(() => this.discard(environment), KEEP_WARM).unref();
    this.idle.push(environment);
  }

  private discard(environment: Environment): void {
    const index = this.idle.indexOf(environment);
    if (index >= 0) this.idle.splice(index, 1);
    if (!this.all.delete(environment)) return;
    environment.worker.removeAllListeners().on('error', () => undefined);
    void environment.worker.terminate();
    const next = this.waiting.shift();
    if (next) next(this.start());
  }
}

/** Its first message says that a worker is ready. */
async function readiness(worker: Worker): Promise<void> {
  const exited = once(worker, 'exit').then(([code]) => {
    throw new Error(`Runtime exited with status ${String(code)}`);
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
