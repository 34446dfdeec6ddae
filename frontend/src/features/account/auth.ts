import { AUTH_TICK, FETCH_ATTEMPTS, TOKEN_RETRY_WAIT } from '@contract/limits';
import { call } from '@/lib/api';
import { siteConfig } from '@/lib/site-config';
import { wait } from '@/lib/wait';
import { AuthError, authError } from './auth-error';
import { refreshWithBackoff } from './refresh';
import { isExpired, isRefreshDue, sessionFrom, type Factor, type PoolTokens, type Session } from './session';
import { emit, getSession, setSession } from './session-store';
import type { SignInStep, UserPool } from './user-pool';

/** The pool's library is heavy: it is loaded by the first who signs in or whose session needs a refresh. */
async function userPool(): Promise<UserPool> {
  try {
    const [config, { cognitoUserPool }] = await Promise.all([siteConfig(), import('./user-pool')]);
    return cognitoUserPool(config);
  } catch (error) {
    throw new AuthError('retryable_fetch', String(error));
  }
}

export async function signIn(email: string, password: string): Promise<SignInStep> {
  if (!email || !password) throw new AuthError('credentials_missing');
  const pool = await userPool();
  return pool.signIn(email, password);
}

/** The last step of a sign-in: from here on the session is everybody's. */
export function acceptTokens(tokens: PoolTokens, factors: Factor[] = []): Session {
  const session = sessionFrom(tokens, Date.now(), factors);
  setSession(session, 'SIGNED_IN');
  if (factors.length > 0) emit('MFA_CHALLENGE_VERIFIED');
  return session;
}

export async function signUp(name: string, email: string, password: string): Promise<SignInStep> {
  await call('signup', { body: { name, email, password } });
  return signIn(email, password);
}

/** Signed out here and in the other tabs at once, whether or not the pool can be reached to end the refresh token. */
export async function signOut(): Promise<void> {
  const session = getSession();
  setSession(null, 'SIGNED_OUT');
  if (!session) return;
  try {
    const pool = await userPool();
    await pool.revoke(session);
  } catch (error) {
    // Offline: the token ends by its own time. A refusal says that it is over already.
    if (authError(error).code === 'retryable_fetch') throw authError(error);
  }
}

export async function sendResetCode(email: string): Promise<void> {
  const pool = await userPool();
  await pool.sendResetCode(email);
  emit('PASSWORD_RECOVERY');
}

export async function resetPassword(email: string, code: string, password: string): Promise<void> {
  const pool = await userPool();
  await pool.resetPassword(email, code, password);
}

let refreshing: Promise<Session | null> | undefined;

/** One refresh at a time. Null, and signed out, when the pool no longer accepts the session. */
export function refreshSession(): Promise<Session | null> {
  refreshing ??= refreshOnce().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refreshOnce(): Promise<Session | null> {
  const session = getSession();
  if (!session) return null;
  try {
    const pool = await userPool();
    const tokens = await refreshWithBackoff(() => pool.refresh(session.user.email, session.refresh_token));
    // Signed out, or someone else signed in, while we asked.
    if (getSession()?.user.id !== session.user.id) return getSession();
    const fresh = sessionFrom(tokens, Date.now(), session.user.factors);
    setSession(fresh, 'TOKEN_REFRESHED');
    return fresh;
  } catch (error) {
    if (authError(error).code !== 'session_missing') throw error;
    setSession(null, 'SIGNED_OUT');
    return null;
  }
}

/** A token that is still good, asked for up to three times; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  for (let attempt = 1; ; attempt++) {
    const session = getSession();
    if (!session) return null;
    if (!isExpired(session, Date.now())) return session.access_token;
    try {
      return (await refreshSession())?.access_token ?? null;
    } catch (error) {
      if (attempt >= FETCH_ATTEMPTS)
        throw authError(error).code === 'unexpected' ? new AuthError('session_check_failed', String(error)) : error;
      await wait(TOKEN_RETRY_WAIT);
    }
  }
}

/** Looks every 30 s, and when the page is shown again, whether the session needs a refresh. Returns how to stop. */
export function keepSessionFresh(): () => void {
  const tick = () => {
    const session = getSession();
    if (!session || document.hidden || !isRefreshDue(session, Date.now())) return;
    // The next tick tries again; a call that needs the token meanwhile reports the fault itself.
    refreshSession().catch(() => undefined);
  };
  const timer = setInterval(tick, AUTH_TICK);
  document.addEventListener('visibilitychange', tick);
  tick();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
