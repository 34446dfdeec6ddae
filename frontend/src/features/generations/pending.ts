import type { Style } from '@contract/styles';
import { del, get, set } from 'idb-keyval';
import { pendingMark } from './pending-mark';
import type { RenderedPhoto } from './photo/render';

/** A generation on its way, kept so that a reload, a closed tab or a locked phone loses nothing. */
export interface PendingGeneration {
  /** Sent with the request: repeating it returns the same generation and charges once. */
  idempotencyKey: string;
  /** User id or temporary user id that pays. */
  payerId: string;
  style: Style;
  photo: RenderedPhoto;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** Absent until the server has answered. */
  generationId?: string;
}

const KEY = 'pending-generation';

/** In IndexedDB, since a photo is too large for local storage. Where it is closed, nothing is remembered. */
export const pendingGeneration = {
  async read(): Promise<PendingGeneration | undefined> {
    return quietly(() => get<PendingGeneration>(KEY));
  },
  async write(pending: PendingGeneration): Promise<void> {
    pendingMark.set();
    await quietly(() => set(KEY, pending));
  },
  async clear(): Promise<void> {
    pendingMark.clear();
    await quietly(() => del(KEY));
  },
};

/** Private windows and full disks refuse: the generation itself goes on. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
