import { describe, expect, test } from '@jest/globals';
import { AUTH_TICK } from '@contract/limits';
import { isAdmin, isExpired, isRefreshDue, parseSession, sessionFrom } from './session';

const NOW = 1_764_288_000_000;
const claims = { sub: 'u1', email: 'maya@example.com', name: 'Maya', iat: 1_000, exp: 4_600, 'cognito:groups': ['admin'] };
const session = sessionFrom({ accessToken: 'access', refreshToken: 'refresh', claims }, NOW);

describe('a session', () => {
  test('has the fields of the auth layer, made from the tokens of the user pool', () => {
    expect(session).toEqual({
      access_token: 'access',
      refresh_token: 'refresh',
      expires_in: 3_600,
      expires_at: NOW / 1_000 + 3_600,
      token_type: 'bearer',
      user: { id: 'u1', email: 'maya@example.com', name: 'Maya', groups: ['admin'], identities: [], factors: [] },
    });
  });

  test('ends by the clock of this device, even if that is wrong', () => {
    expect(isExpired(session, NOW + 3_599_000)).toBe(false);
    expect(isExpired(session, NOW + 3_600_000)).toBe(true);
  });

  test('is refreshed when three ticks or fewer are left', () => {
    const end = session.expires_at * 1_000;

    expect(isRefreshDue(session, end - 4 * AUTH_TICK)).toBe(false);
    expect(isRefreshDue(session, end - 4 * AUTH_TICK + 1)).toBe(true);
    expect(isRefreshDue(session, end - 3 * AUTH_TICK)).toBe(true);
    expect(isRefreshDue(session, end + 1)).toBe(true);
  });

  test('is the admin by the group of the token alone', () => {
    expect(isAdmin(session)).toBe(true);
    expect(isAdmin({ ...session, user: { ...session.user, groups: [] } })).toBe(false);
    expect(isAdmin(null)).toBe(false);
  });

  test('is read back as it was stored', () => {
    expect(parseSession(JSON.stringify(session))).toEqual(session);
  });

  test.each([[null], [''], ['{'], ['null'], ['{"access_token":1}'], ['[]']])('is not read from %p', (text) => {
    expect(parseSession(text)).toBeNull();
  });
});
