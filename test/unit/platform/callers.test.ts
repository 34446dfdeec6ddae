import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { callers, type Identify } from '../../../lambdas/platform/callers';

const CLIENT = 'client-1';
const ANONYMOUS_KEY = 'anon_1';
const INVALID = expect.objectContaining({ name: 'ApiError', code: 'invalid_token' });

const ours = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2_048 });

let pool: Server;
let issuer: string;
let identify: Identify;
beforeAll(async () => {
  const keys = [{ ...ours.publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' }];
  pool = createServer((request, response) => {
    if (request.url?.startsWith('/nowhere/')) response.statusCode = 404;
    response.end(request.url?.startsWith('/pool/') ? JSON.stringify({ keys }) : '{}');
  });
  await new Promise<void>((resolve) => pool.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(pool.address() as AddressInfo).port}/pool`;
  identify = callers({ TOKEN_ISSUER: issuer, USER_POOL_CLIENT_ID: CLIENT, ANONYMOUS_KEY });
});
afterAll(async () => {
  await new Promise((resolve) => pool.close(resolve));
});

function token(claims: object = {}, { key = ours.privateKey, header = {} }: { key?: KeyObject; header?: object } = {}): string {
  const now = Math.floor(Date.now() / 1_000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = part({ alg: 'RS256', kid: 'key-1', ...header });
  const body = part({ sub: 'user-1', iss: issuer, token_use: 'access', client_id: CLIENT, iat: now, exp: now + 600, ...claims });
  const signature = createSign('RSA-SHA256').update(`${head}.${body}`).sign(key).toString('base64url');
  return `${head}.${body}.${signature}`;
}

describe('Callers', () => {
  test('with an access token of the pool are users', async () => {
    expect(await identify(`Bearer ${token()}`)).toEqual({ kind: 'user', userId: 'user-1', admin: false });
  });

  test("are admins by the token's group, and by nothing else", async () => {
    expect(await identify(`bearer ${token({ 'cognito:groups': ['admin'] })}`)).toMatchObject({ admin: true });
    expect(await identify(`Bearer ${token({ 'cognito:groups': ['administrators'], email: 'admin@example.com' })}`)).toMatchObject({
      admin: false,
    });
  });

  test('with the public key are guests', async () => {
    expect(await identify(`Bearer ${ANONYMOUS_KEY}`)).toEqual({ kind: 'guest' });
  });

  test('without a header are nobody', async () => {
    expect(await identify(undefined)).toEqual({ kind: 'nobody' });
  });

  test.each<[string, () => string]>([
    ['is garbled', () => 'Bearer abc.def.ghi'],
    ['is empty', () => 'Bearer '],
    ['is of another scheme', () => `Basic ${token()}`],
    ['has expired', () => `Bearer ${token({ exp: Math.floor(Date.now() / 1_000) - 60 })}`],
    ['is signed by another key', () => `Bearer ${token({}, { key: theirs.privateKey })}`],
    ['names an unknown key', () => `Bearer ${token({}, { header: { kid: 'key-2' } })}`],
    ['is not signed at all', () => `Bearer ${token({}, { header: { alg: 'none' } })}`],
    ['is of another pool', () => `Bearer ${token({ iss: `${issuer}-2` })}`],
    ['is of another client', () => `Bearer ${token({ client_id: 'client-2' })}`],
    ['is an identity token', () => `Bearer ${token({ token_use: 'id' })}`],
    ['is the public key with more to it', () => `Bearer ${ANONYMOUS_KEY}2`],
  ])('are refused when the token %s', async (_name, header) => {
    await expect(identify(header())).rejects.toEqual(INVALID);
  });

  test.each(['nowhere', 'no-keys'])('are not blamed when the pool does not give its keys: %s', async (path) => {
    const other = issuer.replace('/pool', `/${path}`);
    const unreachable = callers({ TOKEN_ISSUER: other, USER_POOL_CLIENT_ID: CLIENT, ANONYMOUS_KEY });

    await expect(unreachable(`Bearer ${token({ iss: other })}`)).rejects.not.toEqual(INVALID);
  });
});
