import { randomBytes } from 'node:crypto';
import type { User } from '../../contract/accounts';
import type { SiteConfig } from '../../contract/diagnostics';
import { API_BASE } from '../../contract/routes';
import { ADMIN } from '../../local/settings';

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

interface CallOptions {
  /** Sent as JSON, a text or bytes as they are. */
  body?: unknown;
  /** Bearer. */
  token?: string;
  headers?: Record<string, string>;
}

/** Calls the API as a browser would: path below `/api`. */
export async function call<T = unknown>(origin: string, method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> {
  const { body, token, headers } = options;
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(origin + API_BASE + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : isRaw ? (body as RequestInit['body']) : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text === '' ? undefined : JSON.parse(text)) as T };
}

export async function siteConfig(origin: string): Promise<SiteConfig> {
  return (await (await fetch(`${origin}/config.json`)).json()) as SiteConfig;
}

/** A call of the user pool, such as `InitiateAuth`. */
export async function poolCall<T>(origin: string, target: string, request: object): Promise<Answer<T>> {
  const { userPoolEndpoint = '' } = await siteConfig(origin);
  const response = await fetch(new URL(userPoolEndpoint, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${target}` },
    body: JSON.stringify(request),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as T };
}

export interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

/** Signs in with a password. */
export async function signIn(origin: string, email: string, password: string): Promise<Tokens> {
  const { userPoolClientId: ClientId } = await siteConfig(origin);
  const request = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters: { USERNAME: email, PASSWORD: password } };
  const { status, body } = await poolCall<{ AuthenticationResult?: Tokens }>(origin, 'InitiateAuth', request);
  if (!body.AuthenticationResult) throw new Error(`No sign-in: ${status} ${JSON.stringify(body)}`);
  return body.AuthenticationResult;
}

/** A new user with the free credits, signed in. */
export async function signUp(origin: string): Promise<{ email: string; password: string; user: User; token: string }> {
  const email = `user-${randomBytes(6).toString('hex')}@example.com`;
  const password = 'secret-1';
  const { status, body } = await call<{ user: User }>(origin, 'POST', '/signup', { body: { email, password, name: 'Test User' } });
  if (status !== 200) throw new Error(`No sign-up: ${status} ${JSON.stringify(body)}`);
  const { AccessToken } = await signIn(origin, email, password);
  return { email, password, user: body.user, token: AccessToken };
}

export async function adminToken(origin: string): Promise<string> {
  return (await signIn(origin, ADMIN.email, ADMIN.password)).AccessToken;
}

/** The bearer of visitors without an account. */
export async function anonymousKey(origin: string): Promise<string> {
  return (await siteConfig(origin)).anonymousKey;
}
