import type { Event } from './objects';
import type { Store } from './store';

/** What every part of the service works with. */
export interface Service {
  store: Store;
  /** ms of the epoch. */
  now(): number;
  /** Records an event and sends it to the webhook. */
  emit(type: string, object: Event['data']['object']): void;
}
