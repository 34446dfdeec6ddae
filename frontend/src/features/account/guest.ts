import { TempUserId } from '@contract/generations';
import { storage } from '@/lib/storage';
import { createStore, useStore } from '@/lib/store';

const KEY = 'cartoon-snap.temp-user-id';
const current = createStore<string | null>(valid(storage.read(KEY)));

/** The temporary user id that a guest holds after a payment. */
export const getGuestId = (): string | null => current.get();
export const useGuestId = (): string | null => useStore(current);

export function setGuestId(id: string | null): void {
  storage.write(KEY, id);
  current.set(valid(id));
}

function valid(id: string | null): string | null {
  return TempUserId.safeParse(id).success ? id : null;
}
