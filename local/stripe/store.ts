import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { replaceFile } from '../replace-file';
import type { Charge, Event, Intent, LineItem, PaymentMethod, Refund, Session } from './objects';

/** What the service knows of a session besides what it answers. Times in ms of the epoch. */
export interface SessionNotes {
  items: LineItem[];
  /** What the page says of the product below its name. */
  detail: string | null;
  intentMetadata: Record<string, string>;
  intentDescription: string | null;
  /** A card that waits for its holder's confirmation. */
  challenge?: { method: PaymentMethod; email: string; name: string } | undefined;
  /** When a delayed method says how it went. */
  settlesAt?: number | undefined;
}

export interface Delivery {
  eventId: string;
  attempts: number;
  /** ms of the epoch. */
  nextAt: number;
}

export interface Remembered {
  request: string;
  status: number;
  body: unknown;
  /** ms of the epoch. */
  at: number;
}

export interface Data {
  sessions: Record<string, Session>;
  notes: Record<string, SessionNotes>;
  intents: Record<string, Intent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  events: Record<string, Event>;
  deliveries: Record<string, Delivery>;
  /** Answers by idempotency key. */
  answers: Record<string, Remembered>;
}

const EMPTY: Data = { sessions: {}, notes: {}, intents: {}, charges: {}, refunds: {}, events: {}, deliveries: {}, answers: {} };

/** Everything that the service knows. */
export interface Store extends Data {
  /** Resolves once everything that was changed until now is on disk. Changes of the same moment are written together. */
  save(): Promise<void>;
}

/** In memory, and in one JSON file that is whole after a crash. */
export function openStore(directory: string): Store {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'stripe.json');
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Data>) : {};
  const data: Data = { ...structuredClone(EMPTY), ...stored };
  let pending: Promise<void> | undefined;

  function write(): void {
    pending = undefined;
    replaceFile(file, JSON.stringify(data), { mode: 0o600 });
  }

  return { ...data, save: () => (pending ??= setImmediate().then(write)) };
}
