import { createHash, timingSafeEqual } from 'node:crypto';
import { JwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwksValidationError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod/mini';
import { ApiError } from './errors';

/** `userId` is the token's `sub`. */
export interface UserCaller {
  kind: 'user';
  userId: string;
  admin: boolean;
}
export interface GuestCaller {
  kind: 'guest';
}
export interface NobodyCaller {
  kind: 'nobody';
}
export type Caller = UserCaller | GuestCaller | NobodyCaller;

/**
 * Who sent this `Authorization` header; `nobody` without one.
 * @throws ApiError `invalid_token` when it is garbled, expired, forged or of another pool
 */
export type Identify = (authorization: string | undefined) => Promise<Caller>;

export interface CallerSettings {
  TOKEN_ISSUER: string;
  USER_POOL_CLIENT_ID: string;
  ANONYMOUS_KEY: string;
}

const ADMIN_GROUP = 'admin';
const KEYS_LIFETIME = 10 * 60 * 1_000;

const Claims = z.object({
  sub: z.string(),
  token_use: z.literal('access'),
  client_id: z.string(),
  'cognito:groups': z._default(z.array(z.string()), []),
});

/** Identifies callers by the pool's access tokens and by the deployment's public anonymous key. */
export function callers(settings: CallerSettings): Identify {
  const verify = tokenVerifier(settings.TOKEN_ISSUER);

  return async (authorization) => {
    if (authorization === undefined) return { kind: 'nobody' };
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (token === undefined) throw new ApiError('invalid_token');
    if (isSame(token, settings.ANONYMOUS_KEY)) return { kind: 'guest' };

    const claims = Claims.safeParse(await verify(token));
    if (!claims.success || claims.data.client_id !== settings.USER_POOL_CLIENT_ID) throw new ApiError('invalid_token');
    return { kind: 'user', userId: claims.data.sub, admin: claims.data['cognito:groups'].includes(ADMIN_GROUP) };
  };
}

/** Checks signature, issuer and times. A pool that cannot be asked for its keys is our fault and no invalid token. */
function tokenVerifier(issuer: string): (token: string) => Promise<unknown> {
  const create = () =>
    JwtVerifier.create(
      { issuer, audience: null, jwksUri: `${issuer}/.well-known/jwks.json` },
      { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
    );
  let verifier = create();
  let createdAt = Date.now();

  return async (token) => {
    if (Date.now() - createdAt > KEYS_LIFETIME) {
      verifier = create();
      createdAt = Date.now();
    }
    try {
      return await verifier.verify(token);
    } catch (error) {
      if (error instanceof FetchError || error instanceof JwksValidationError) throw error;
      throw new ApiError('invalid_token');
    }
  };
}

/** The verifier's own fetcher refuses `http`, which a user pool on this machine speaks. */
async function fetchKeys(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new FetchError(address, new Error(`Status ${response.status}`));
  return response.arrayBuffer();
}

/** Compares in constant time, so that the time of an answer tells nothing of the key. */
function isSame(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
