import { storage } from '@/lib/storage';
import { createStore, useStore } from '@/lib/store';
import { parseSession, type Session } from './session';

export type AuthEvent =
  'INITIAL_SESSION' | 'SIGNED_IN' | 'SIGNED_OUT' | 'TOKEN_REFRESHED' | 'USER_UPDATED' | 'PASSWORD_RECOVERY' | 'MFA_CHALLENGE_VERIFIED';
type Listener = (event: AuthEvent, session: Session | null) => void;

const KEY = 'cartoon-snap.session';
const current = createStore<Session | null>(parseSession(storage.read(KEY)));
const listeners = new Set<Listener>();

export const getSession = (): Session | null => current.get();
export const useSession = (): Session | null => useStore(current);

/** Stores the session for this tab and the others, and tells who listens. */
export function setSession(session: Session | null, event: AuthEvent): void {
  storage.write(KEY, session && JSON.stringify(session));
  current.set(session);
  emit(event);
}

/** The listener hears `INITIAL_SESSION` at once, then every event, also those of other tabs. */
export function onAuthEvent(listener: Listener): () => void {
  listeners.add(listener);
  listener('INITIAL_SESSION', current.get());
  return () => listeners.delete(listener);
}

export function emit(event: AuthEvent): void {
  for (const listener of [...listeners]) listener(event, current.get());
}

/** Browsers send this to the other tabs only, so nothing echoes. */
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== KEY && key !== null) return;
  const before = current.get();
  const after = parseSession(key === null ? null : newValue);
  current.set(after);
  const event = eventBetween(before, after);
  if (event) emit(event);
});

function eventBetween(before: Session | null, after: Session | null): AuthEvent | null {
  if (!after) return before && 'SIGNED_OUT';
  if (before?.user.id !== after.user.id) return 'SIGNED_IN';
  return before.access_token === after.access_token ? 'USER_UPDATED' : 'TOKEN_REFRESHED';
}
