import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ClassicLevel } from 'classic-level';
import { join } from 'node:path';
import type { User } from '../../../contract/accounts';
import type { Generation } from '../../../contract/generations';
import { REQUEST_MAX_BYTES } from '../../../contract/limits';
import { THROTTLES } from '../../../contract/throttles';
import { startCloud, type TestCloud } from '../../support/cloud';
import { jpeg } from '../../photos/made-photos';
import { until } from '../../support/until';
import { call, poolCall, signIn, signUp, siteConfig } from '../../support/users';

/** Several of these start a cloud anew. */
jest.setTimeout(180_000);

let cloud: TestCloud;

beforeAll(async () => {
  cloud = await startCloud();
});

afterAll(() => cloud.stop());

const profile = (token: string) => call<{ user: User }>(cloud.origin, 'GET', '/profile', { token });
const mails = async () => (await (await fetch(`${cloud.addresses.mailbox}.json`)).json()) as { mails: { to: string; text: string }[] };

describe('the local cloud', () => {
  it('runs the functions behind the routes', async () => {
    const { status, body } = await call(cloud.origin, 'GET', '/health');

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ok' });
  });

  it('serves the API below the functions address too', async () => {
    expect((await fetch(`${cloud.origin}/functions/v1/api/health`)).status).toBe(200);
  });

  it.each([
    ['GET', '/nothing'],
    ['PUT', '/profile'],
    ['GET', '/%ff/%'],
  ])('answers %s %s, which is no route, in our own words', async (method, path) => {
    const { status, body } = await call(cloud.origin, method, path);

    expect({ status, body }).toEqual({ status: 404, body: { error: 'Not found', code: 'not_found' } });
  });

  it('refuses a body that is too large in our own words', async () => {
    const { status, body } = await call(cloud.origin, 'POST', '/generate', { body: 'x'.repeat(REQUEST_MAX_BYTES + 100_000) });

    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'photo_too_large' });
  });

  it('lets through of each route what the stage says, and tells the rest as the gateway does', async () => {
    const { burst = 0 } = THROTTLES.stripeTest ?? {};

    const answers = await Promise.all(Array.from({ length: 2 * burst }, () => call(cloud.origin, 'GET', '/stripe-test')));
    const refused = answers.filter(({ status }) => status !== 200);

    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(burst);
    expect(refused.map(({ status, body }) => ({ status, body }))).toEqual(
      refused.map(() => ({ status: 429, body: { message: 'Too Many Requests' } })),
    );
    expect((await call(cloud.origin, 'GET', '/packages')).status).toBe(200);
  });

  it('keeps users and credits over a restart', async () => {
    const { email, password } = await signUp(cloud.origin);

    await cloud.restart();

    const { AccessToken } = await signIn(cloud.origin, email, password);
    expect((await profile(AccessToken)).body.user).toMatchObject({ email, credits: 3 });
  });

  it('keeps users and credits over a power cut, and tokens that were handed out', async () => {
    const { email, token } = await signUp(cloud.origin);

    await cloud.kill();
    await cloud.start();

    expect((await profile(token)).body.user).toMatchObject({ email, credits: 3 });
  });
});

describe('a generation', () => {
  /** Tells the stand-in of the image model what to do, or asks what it has done. */
  const model = async (body?: object) => {
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return (await (await fetch(`${cloud.addresses.openai}/_control`, init)).json()) as { calls: { edits: number } };
  };
  const generationsOf = async (token: string) =>
    (await call<{ generations: Generation[] }>(cloud.origin, 'GET', '/generations', { token })).body.generations;

  /** What a power cut between two writes of the tables leaves out: what is open, under these keys. */
  async function loseWrites(keys: RegExp): Promise<void> {
    const database = new ClassicLevel(join(cloud.state, 'tables'));
    const lost: string[] = [];
    for await (const [key, value] of database.iterator()) if (keys.test(key) && value.includes('"open"')) lost.push(key);
    await database.batch(lost.map((key) => ({ type: 'del', key })));
    await database.close();
    expect(lost).toHaveLength(1);
  }

  it.each([
    ['interrupts', undefined],
    ['hit before its record was written', 'item-'],
    ['hit after the list of open ones lost it', 'index-global~StorageGenerations.*~open'],
  ])('that a power cut %s goes on at the next start, for the same credit', async (_, lost) => {
    const { token } = await signUp(cloud.origin);
    const { calls } = await model({ delaySeconds: 600 });
    const imageBase64 = (await jpeg()).toString('base64');
    const request = call(cloud.origin, 'POST', '/generate', { token, body: { imageBase64, prompt: 'Warm anime' } }).catch(() => undefined);
    await until(async () => (await model()).calls.edits > calls.edits);

    await cloud.kill();
    await request;
    if (lost) await loseWrites(new RegExp(`^${lost}`));
    await cloud.start();
    await until(async () => (await generationsOf(token))[0]?.status === 'succeeded');

    const generations = await generationsOf(token);
    const image = await fetch(cloud.origin + generations[0]?.imageUrl);
    expect(generations).toHaveLength(1);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect((await profile(token)).body.user.credits).toBe(2);
  });
});

describe('the site', () => {
  it('shows the app under every address of a page, with the security headers of the stack', async () => {
    const response = await fetch(`${cloud.origin}/some/page`);

    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('says that a file is missing instead of showing the app', async () => {
    expect((await fetch(`${cloud.origin}/assets/gone-abc123.js`)).status).toBe(404);
  });

  it('takes reads only', async () => {
    expect((await fetch(cloud.origin, { method: 'POST' })).status).toBe(403);
  });

  it('tells the browser app of its deployment', async () => {
    expect(await siteConfig(cloud.origin)).toMatchObject({ stage: 'local', authFlow: 'USER_PASSWORD_AUTH', previewEngine: true });
  });

  it('sends a part of a file when asked for one', async () => {
    const response = await fetch(`${cloud.origin}/config.json`, { headers: { range: 'bytes=0-4' } });

    expect(response.status).toBe(206);
    expect(await response.text()).toHaveLength(5);
  });

  it('sends nothing again that the browser still has', async () => {
    const etag = (await fetch(`${cloud.origin}/config.json`)).headers.get('etag') ?? '';

    expect((await fetch(`${cloud.origin}/config.json`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('the user pool', () => {
  it('does not look at the case of an address', async () => {
    const { email, password } = await signUp(cloud.origin);

    expect((await signIn(cloud.origin, email.toUpperCase(), password)).AccessToken).toBeTruthy();
  });

  it('says the same to a wrong password and to an unknown address', async () => {
    const { email } = await signUp(cloud.origin);

    await expect(signIn(cloud.origin, email, 'wrong-password')).rejects.toThrow('NotAuthorizedException');
    await expect(signIn(cloud.origin, 'nobody@example.com', 'wrong-password')).rejects.toThrow('NotAuthorizedException');
  });

  it('sends the code for a forgotten password to the mailbox', async () => {
    const { email } = await signUp(cloud.origin);
    const { userPoolClientId: ClientId } = await siteConfig(cloud.origin);

    await poolCall(cloud.origin, 'ForgotPassword', { ClientId, Username: email });
    const code = (await mails()).mails.find(({ to }) => to === email)?.text;
    await poolCall(cloud.origin, 'ConfirmForgotPassword', { ClientId, Username: email, ConfirmationCode: code, Password: 'another-1' });

    expect((await signIn(cloud.origin, email, 'another-1')).AccessToken).toBeTruthy();
  });

  it('ends every session at a global sign-out', async () => {
    const { email, password } = await signUp(cloud.origin);
    const { AccessToken, RefreshToken } = await signIn(cloud.origin, email, password);
    const { userPoolClientId: ClientId } = await siteConfig(cloud.origin);

    await poolCall(cloud.origin, 'GlobalSignOut', { AccessToken });
    const refresh = { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId, AuthParameters: { REFRESH_TOKEN: RefreshToken } };

    expect((await poolCall(cloud.origin, 'InitiateAuth', refresh)).status).toBe(400);
  });
});

describe("the engineers' pages", () => {
  const page = async (path: string) => {
    const response = await fetch(cloud.addresses.engineers + path);
    return { status: response.status, text: await response.text() };
  };
  const act = (body: object) =>
    fetch(`${cloud.addresses.engineers}/actions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('show a call with its lines, by its correlation', async () => {
    await call(cloud.origin, 'GET', '/profile', { headers: { 'x-correlation-id': 'seen-by-engineers' } });

    const { text } = await page('');
    const [, id = ''] = /calls\/([\w-]+)"[^]*?accounts\/handler/.exec(text.slice(text.indexOf('Last calls'))) ?? [];
    const shown = await page(`/calls/${id}`);

    expect(text).toContain('GET /api/profile');
    expect(shown).toMatchObject({ status: 200, text: expect.stringContaining('seen-by-engineers') });
    expect(shown.text).toContain('Refused');
  });

  it('show queues, tables, buckets and refused calls', async () => {
    const { text: doors } = await page('/data');
    const paths = [...doors.matchAll(/href="\/_local(\/(?:tables|buckets)\/\w+)"/g)].map(([, path = '']) => path);
    const pages = await Promise.all([...paths, '/queues', '/policies', '/mailbox', '/mishaps'].map(page));

    expect(paths).toHaveLength(8);
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(pages.map(({ text }) => text).join()).toContain('index.html');
    expect((await page('/policies')).text).toContain('Nothing was refused');
    expect((await page('/nothing')).status).toBe(404);
  });

  it('make the model refuse and webhooks get lost, until told otherwise', async () => {
    for (const body of [
      { action: 'model', kind: 'moderation' },
      { action: 'webhooks', lose: true },
    ])
      expect((await act(body)).status).toBe(200);
    expect((await page('/mishaps')).text).toMatch(/next: moderation[^]*webhooks get lost/);

    for (const body of [
      { action: 'model', kind: 'none' },
      { action: 'webhooks', lose: false },
    ])
      await act(body);
    expect((await page('/mishaps')).text).toMatch(/works<[^]*webhooks arrive/);
    expect((await act({ action: 'everything' })).status).toBe(400);
  });

  it('take no action from the form of another site', async () => {
    const body = new URLSearchParams({ action: 'webhooks', lose: 'true' });

    expect((await fetch(`${cloud.addresses.engineers}/actions`, { method: 'POST', body })).status).toBe(400);
  });
});

describe('a second start', () => {
  it('takes another port when one is in use, and says so', async () => {
    const second = await startCloud({ port: Number(new URL(cloud.origin).port), assembly: cloud.addresses.assembly });

    expect(second.origin).not.toBe(cloud.origin);
    expect(second.output()).toContain('is in use');
    await second.stop();
  });
});
