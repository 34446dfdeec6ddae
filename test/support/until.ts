import { setTimeout as pause } from 'node:timers/promises';

const LIMIT = 60_000;

/** Waits for something to become true. @throws an Error when it does not */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + LIMIT; Date.now() < deadline; await pause(50)) {
    if (await condition()) return;
  }
  throw new Error(`Still not true: ${condition.toString()}`);
}
