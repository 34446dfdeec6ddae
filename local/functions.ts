import { randomUUID } from 'node:crypto';
import { type EnvironmentOptions, ExecutionEnvironment, FunctionError } from './execution-environment';
import type { Invocation, Journal } from './journal';

/** Lambda starts one environment for each invocation at the same time; here later ones wait for one of these. */
const MAX_ENVIRONMENTS = 10;
const KEEP_WARM = 60_000;

export interface FunctionOptions extends EnvironmentOptions {
  /** What a person calls it: its handler. */
  label: string;
  /** Invocations at the same time, where the template says how many; more are refused. */
  reservedConcurrency?: number | undefined;
  journal: Journal;
  /** Each line that the function writes. */
  onLog: (label: string, line: string) => void;
}

/** What calls a function, and for whom. */
export interface Trigger {
  name: string;
  correlationId?: string | undefined;
}

/** One function of the template, with a pool of warm environments. */
export class LocalFunction {
  private readonly idle: { environment: ExecutionEnvironment; reap: NodeJS.Timeout }[] = [];
  private readonly all = new Set<ExecutionEnvironment>();
  private readonly waiting: ((environment: ExecutionEnvironment) => void)[] = [];
  private readonly running = new Set<Promise<unknown>>();

  constructor(readonly options: FunctionOptions) {}

  get name(): string {
    return this.options.name;
  }

  get label(): string {
    return this.options.label;
  }

  /** Environments that exist, whether they run something or wait for it. */
  get environments(): { all: number; idle: number } {
    return { all: this.all.size, idle: this.idle.length };
  }

  /** @throws a FunctionError */
  invoke(event: unknown, { name: trigger, correlationId }: Trigger = { name: 'test' }): Promise<unknown> {
    const { label, journal, reservedConcurrency = Infinity } = this.options;
    const invocation: Invocation = {
      function: label,
      requestId: randomUUID(),
      correlationId,
      trigger,
      at: Date.now(),
      milliseconds: 0,
      cold: false,
      outcome: 'running',
      message: undefined,
    };
    journal.begin(invocation);
    const work = this.running.size >= reservedConcurrency ? refused() : this.run(event, invocation);
    const result = work.then(
      (answer) => {
        journal.end(invocation, { outcome: 'ok', message: undefined, cold: invocation.cold });
        return answer;
      },
      (error: FunctionError) => {
        journal.end(invocation, { outcome: error.outcome, message: error.message, cold: invocation.cold });
        throw error;
      },
    );
    const tracked = result.catch(() => undefined).finally(() => this.running.delete(tracked));
    this.running.add(tracked);
    return result;
  }

  /** Ends one environment in the middle of whatever it does, as the machine below a Lambda function may. */
  end(environmentId: string): void {
    for (const { id, worker } of this.all) if (id === environmentId) void worker.terminate();
  }

  /** Ends what is warm and has nothing to do: the next invocation starts cold. */
  cool(): void {
    for (const { environment } of [...this.idle]) this.discard(environment);
  }

  /** Waits a little for what is running, then ends every environment. */
  async close(patience: number): Promise<void> {
    await Promise.race([Promise.all(this.running), new Promise((resolve) => setTimeout(resolve, patience).unref())]);
    await Promise.all([...this.all].map(({ worker }) => worker.terminate()));
  }

  private async run(event: unknown, invocation: Invocation): Promise<unknown> {
    const environment = await this.acquire();
    invocation.cold = environment.isCold;
    try {
      const answer = await environment.run(event, invocation.requestId);
      this.release(environment);
      return answer;
    } catch (error) {
      if (error instanceof FunctionError && error.outcome === 'error') this.release(environment);
      else this.discard(environment);
      throw error;
    }
  }

  private async acquire(): Promise<ExecutionEnvironment> {
    const warm = this.idle.pop();
    if (warm) {
      clearTimeout(warm.reap);
      return warm.environment;
    }
    if (this.all.size < MAX_ENVIRONMENTS) return this.start();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private start(): ExecutionEnvironment {
    const { label, journal, onLog } = this.options;
    const environment = new ExecutionEnvironment(this.options, (line, requestId) => {
      journal.line(label, requestId, line);
      onLog(label, line);
    });
    this.all.add(environment);
    return environment;
  }

  private release(environment: ExecutionEnvironment): void {
    const next = this.waiting.shift();
    if (next) {
      next(environment);
      return;
    }
    // A crash between two invocations must not end this process.
    environment.worker.on('error', () => this.discard(environment));
    environment.worker.on('exit', () => this.discard(environment));
    const reap = setTimeout(() => this.discard(environment), KEEP_WARM).unref();
    this.idle.push({ environment, reap });
  }

  private discard(environment: ExecutionEnvironment): void {
    const index = this.idle.findIndex((warm) => warm.environment === environment);
    if (index >= 0) this.idle.splice(index, 1);
    if (!this.all.delete(environment)) return;
    environment.worker.removeAllListeners().on('error', () => undefined);
    void environment.worker.terminate();
    const next = this.waiting.shift();
    if (next) next(this.start());
  }
}

/** As Lambda answers when the reserved concurrency is used up. */
const refused = (): Promise<never> => Promise.reject(new FunctionError('TooManyRequestsException: Rate Exceeded.', 'throttled'));
