import { createHash } from 'node:crypto';
import { Fault } from './fault';
import type { Remembered, Store } from './store';

const DAY = 24 * 60 * 60 * 1_000;

/** What was answered to this key before; forgets what is older than a day. */
export function recall(store: Store, key: string, request: unknown, now: number): Remembered | undefined {
  for (const [old, { at }] of Object.entries(store.answers)) if (at < now - DAY) Reflect.deleteProperty(store.answers, old);
  const earlier = store.answers[key];
  if (earlier && earlier.request !== digest(request)) {
    throw new Fault(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return earlier;
}

export function remember(store: Store, key: string, request: unknown, answer: Omit<Remembered, 'request'>): void {
  store.answers[key] = { ...answer, request: digest(request) };
}

const digest = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('hex');
