import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, call } from '../support/users';
import type { Figures } from './figures';

/** The browser tries three times over server faults; a person who is asked for patience presses again. */
const ATTEMPTS = { fault: 3, haste: 15 };

/** @throws an Error for any address but this machine's: this is no tool against others */
export function refuseOthers(...addresses: string[]): void {
  for (const address of addresses) {
    const { hostname } = new URL(address);
    if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) throw new Error(`${hostname} is not this machine`);
  }
}

type Options = Parameters<typeof call>[3];

/** Calls the API, notes what came of it, and tries again where that may help. */
export function client(origin: string, figures: Figures) {
  refuseOthers(origin);
  return async function send<T>(method: string, path: string, options: Options = {}): Promise<Answer<T>> {
    const route = `${method} ${path.replace(/\?.*/, '').replace(/\/generations\/.+/, '/generations/{id}')}`;
    for (let attempts = 1; ; attempts++) {
      const start = performance.now();
      const answer = await call<T>(origin, method, path, options);
      figures.note(route, answer.status, performance.now() - start);
      const isPassing = answer.status === 429 || answer.status >= 500;
      if (!isPassing || attempts >= (answer.status === 429 ? ATTEMPTS.haste : ATTEMPTS.fault)) return answer;
      await pause(attempts * 1_000);
    }
  };
}

export type Send = ReturnType<typeof client>;
