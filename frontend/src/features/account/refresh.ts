import { AUTH_TICK } from '@contract/limits';
import { wait } from '@/lib/wait';
import { authError } from './auth-error';

const FIRST_WAIT = 200;

/** Repeats a refresh over passing faults, waiting 200 ms and doubling, for as long as the next tick is away. */
export async function refreshWithBackoff<T>(refresh: () => Promise<T>, pause: (ms: number) => Promise<void> = wait): Promise<T> {
  for (let delay = FIRST_WAIT, waited = 0; ; delay *= 2) {
    try {
      return await refresh();
    } catch (error) {
      if (authError(error).code !== 'retryable_fetch' || waited + delay >= AUTH_TICK) throw error;
      await pause(delay);
      waited += delay;
    }
  }
}
