import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Route, ROUTES } from '../../contract/routes';
import { CLOUD_START_LIMIT } from '../support/cloud';
import { sharedCloud } from '../support/shared-cloud';
import { anonymousKey, call, signUp } from '../support/users';
import { refusalOf } from './generate';

let origin: string;
let tokens: { user: string; guest: string };
beforeAll(async () => {
  ({ origin } = await sharedCloud());
  tokens = { user: (await signUp(origin)).token, guest: await anonymousKey(origin) };
}, CLOUD_START_LIMIT);

const routes = Object.entries<Route>(ROUTES);
const named = (rule: Route['caller']) => routes.filter(([, { caller }]) => caller === rule);
const send = ({ method, path }: Route, token?: string) =>
  call(origin, method, path.replace('{id}', 'some-id-that-is-long-enough'), { token });

/** The token of a user with another signature, subject or pool. */
function forged(): string[] {
  const [head = '', body = '', signature = ''] = tokens.user.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const withClaims = (change: object) =>
    `${head}.${Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')}.${signature}`;
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  return [
    withClaims({ 'cognito:groups': ['admin'] }),
    withClaims({ exp: 4_000_000_000 }),
    withClaims({ iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_other' }),
    `${none}.${body}.`,
    'not.a.token',
  ];
}

describe.each(named('admin'))("The admin's route %s", (_name, route) => {
  test('lets no other caller in', async () => {
    expect(refusalOf(await send(route))).toEqual([401, 'invalid_token']);
    expect(refusalOf(await send(route, tokens.guest))).toEqual([401, 'invalid_token']);
    for (const token of forged()) expect(refusalOf(await send(route, token))).toEqual([401, 'invalid_token']);
    const asUser = await send(route, tokens.user);
    expect(asUser).toMatchObject({ status: 403, body: { error: 'Unauthorized' } });
  });
});

describe.each(named('user'))("The user's route %s", (_name, route) => {
  test('lets neither guests in nor forged tokens', async () => {
    for (const token of [undefined, tokens.guest, ...forged()]) {
      expect(await send(route, token)).toMatchObject({ status: 401, body: { error: 'Invalid token' } });
    }
  });
});

describe.each(named('visitor'))("The visitor's route %s", (_name, route) => {
  test('lets nobody in without the public key or a token', async () => {
    for (const token of [undefined, ...forged()]) expect(refusalOf(await send(route, token))).toEqual([401, 'invalid_token']);
  });
});

describe('The open routes', () => {
  test('answer as the contract says', async () => {
    for (const name of ['health', 'styles', 'stylesVersion', 'openaiTest', 'stripeTest', 'packages'] as const) {
      const { status, body } = await send(ROUTES[name]);

      expect([name, status, ROUTES[name].answer.safeParse(body).success]).toEqual([name, 200, true]);
    }
  });

  test('let the edge keep the styles for a few seconds, and nothing else', async () => {
    expect((await send(ROUTES.styles)).headers.get('cache-control')).toBe('public, max-age=5');
    expect((await send(ROUTES.health)).headers.get('cache-control')).toBe('no-store');
  });

  test('never show a key', async () => {
    for (const route of [ROUTES.openaiTest, ROUTES.stripeTest]) {
      expect(JSON.stringify((await send(route)).body)).not.toMatch(/sk-local|sk_test_local/);
    }
  });
});

describe('The site', () => {
  test('says that a file is missing, which it may know since it may list', async () => {
    expect((await fetch(`${origin}/assets/gone-abc123.js`)).status).toBe(404);
  });
});
