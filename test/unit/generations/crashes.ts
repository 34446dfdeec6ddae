/** The process is gone: nothing that it was about to do happens. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

export interface CrashPlan {
  /** Index of the step at which the process dies; undefined to live on. */
  step: number | undefined;
  /** Whether the step at which it dies still takes effect. */
  effect: boolean;
}

/**
 * The same parts, in a process that dies at the planned step. A step is any call of a method of any part, and it waits for
 * `turn` before it is done, so that a test decides the order of the steps of several processes.
 */
export function crashing<P extends object>(parts: P, plan: CrashPlan, turn: () => Promise<void>): P {
  let steps = 0;
  let isDead = false;

  const wrap = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name, receiver) {
        const value: unknown = Reflect.get(object, name, receiver);
        if (typeof value === 'object' && value !== null) return wrap(value);
        if (typeof value !== 'function' || name === 'now') return value;
        const result = (...args: unknown[]) => step(() => Reflect.apply(value, object, args));
        return isGenerator(value) ? value.bind(object) : result;
      },
    });

  async function step<T>(work: () => Promise<T>): Promise<T> {
    await turn();
    if (isDead) throw new Crash();
    const dies = steps++ === plan.step;
    if (dies) isDead = true;
    if (dies && !plan.effect) throw new Crash();
    const result = await work();
    if (dies) throw new Crash();
    return result;
  }

  return wrap(parts);
}

const isGenerator = (value: object): boolean => value.constructor.name === 'AsyncGeneratorFunction';
