import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sessionFrom } from './session';
import { getSession, onAuthEvent, setSession, type AuthEvent } from './session-store';

const KEY = 'cartoon-snap.session';
const maya = sessionFrom({ accessToken: 'a1', refreshToken: 'r', claims: { sub: 'maya', iat: 0, exp: 60 } }, 0);
const fresh = { ...maya, access_token: 'a2' };

/** What this tab hears when another one writes. */
function otherTab(newValue: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
}

function listen(): AuthEvent[] {
  const events: AuthEvent[] = [];
  onAuthEvent((event) => events.push(event));
  return events;
}

beforeEach(() => setSession(null, 'SIGNED_OUT'));

describe('the session of this browser', () => {
  test('greets a listener with the initial session', () => {
    expect(listen()).toEqual(['INITIAL_SESSION']);
  });

  test('is stored for the next visit and cleared by signing out', () => {
    setSession(maya, 'SIGNED_IN');
    expect(localStorage.getItem(KEY)).toBe(JSON.stringify(maya));

    setSession(null, 'SIGNED_OUT');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('follows another tab that signs in, refreshes and signs out', () => {
    const events = listen();

    otherTab(JSON.stringify(maya));
    expect(getSession()).toEqual(maya);
    otherTab(JSON.stringify(fresh));
    expect(getSession()?.access_token).toBe('a2');
    otherTab(null);

    expect(getSession()).toBeNull();
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']);
  });

  test('ends when all storage is cleared', () => {
    setSession(maya, 'SIGNED_IN');

    window.dispatchEvent(new StorageEvent('storage', { key: null }));

    expect(getSession()).toBeNull();
  });

  test('survives a storage that is closed', () => {
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    setSession(maya, 'SIGNED_IN');

    expect(getSession()).toEqual(maya);
    write.mockRestore();
  });
});
