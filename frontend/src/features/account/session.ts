import { AUTH_REFRESH_TICKS, AUTH_TICK } from '@contract/limits';

export interface Factor {
  id: string;
  type: 'totp' | 'phone';
  status: 'verified';
}

/** A user has one authenticator app at most. */
export const TOTP_FACTOR: Factor = { id: 'totp', type: 'totp', status: 'verified' };

export interface SessionUser {
  id: string;
  email: string;
  name: string;
  /** From the token, for what is shown; the server decides what is allowed. */
  groups: string[];
  identities: string[];
  factors: Factor[];
}

/** Who is signed in, made from the user pool's tokens. */
export interface Session {
  access_token: string;
  refresh_token: string;
  /** Seconds from its making. */
  expires_in: number;
  /** Seconds since the epoch. */
  expires_at: number;
  token_type: 'bearer';
  user: SessionUser;
}

/** What the user pool hands out, before it becomes a session. */
export interface PoolTokens {
  accessToken: string;
  refreshToken: string;
  /** Claims of the identity token. */
  claims: Record<string, unknown>;
}

/** Tokens do not tell the factors: they are what the sign-in asked for, or what was known before. */
export function sessionFrom({ accessToken, refreshToken, claims }: PoolTokens, now: number, factors: Factor[] = []): Session {
  const nowSeconds = Math.floor(now / 1_000);
  const issued = numberOr(claims['iat'], nowSeconds);
  const expiresIn = Math.max(0, numberOr(claims['exp'], issued + 3_600) - issued);
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: expiresIn,
    // By this device's own clock: one that is wrong must not end every session at once.
    expires_at: nowSeconds + expiresIn,
    token_type: 'bearer',
    user: {
      id: textOr(claims['sub'], ''),
      email: textOr(claims['email'], ''),
      name: textOr(claims['name'], ''),
      groups: Array.isArray(claims['cognito:groups']) ? claims['cognito:groups'].filter((group) => typeof group === 'string') : [],
      identities: [],
      factors,
    },
  };
}

/** Reads what another visit or another tab stored; null when it is no session of ours. */
export function parseSession(text: string | null): Session | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { access_token, refresh_token, expires_at, user } = value as Partial<Session>;
  return (
    typeof access_token === 'string' && typeof refresh_token === 'string' && typeof expires_at === 'number' && typeof user?.id === 'string'
  );
}

export function isExpired(session: Session, now: number): boolean {
  return session.expires_at * 1_000 <= now;
}

/** Whether three ticks or fewer are left. */
export function isRefreshDue(session: Session, now: number): boolean {
  return Math.floor((session.expires_at * 1_000 - now) / AUTH_TICK) <= AUTH_REFRESH_TICKS;
}

export function isAdmin(session: Session | null): boolean {
  return session?.user.groups.includes('admin') ?? false;
}

const numberOr = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);
const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
