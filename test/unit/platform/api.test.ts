import { describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { DEFAULT_STYLES } from '../../../contract/default-styles';
import { REQUEST_MAX_BYTES } from '../../../contract/limits';
import { api, type ApiParts, type Handlers, reply } from '../../../lambdas/platform/api';
import { ApiError } from '../../../lambdas/platform/errors';

const USER = { kind: 'user', userId: 'user-1', admin: false } as const;
const STYLES_HANDLERS: Handlers<'styles/handler'> = {
  styles: async () => reply(200, { styles: [], version: 1 }, { 'cache-control': 'public, max-age=5' }),
  stylesVersion: async () => ({ version: 1 }),
  adminStyles: () => Promise.reject(new Error('The secret is hunter2')),
  saveStyles: () => Promise.reject(new ApiError('styles_conflict')),
  setStylesVersion: async ({ request }) => ({ version: request.version }),
  broadcastStyles: async ({ request }) => ({ version: request.version }),
  uploadStyleImage: async ({ request }) => ({ thumbUrl: request.styleId, hash: '', size: request.imageBase64.length }),
  regenerateThumbnail: async ({ params }) => ({ thumbUrl: params.id, hash: '', size: 1 }),
};

const TOKENS: Record<string, Awaited<ReturnType<ApiParts['identify']>>> = {
  'Bearer user': USER,
  'Bearer admin': { ...USER, admin: true },
  'Bearer guest': { kind: 'guest' },
};
const identify: ApiParts['identify'] = async (authorization) => {
  if (authorization === undefined) return { kind: 'nobody' };
  const caller = TOKENS[authorization];
  if (!caller) throw new ApiError('invalid_token');
  return caller;
};
const handler = api('styles/handler', STYLES_HANDLERS, {
  identify,
  allowTestCredits: false,
  isFromEdge: async (given) => given === 'edge',
});

interface Sent {
  body?: string;
  isBase64Encoded?: boolean;
  headers?: Record<string, string>;
  params?: Record<string, string>;
}
async function call(routeKey: string, { body, isBase64Encoded = false, headers = {}, params }: Sent = {}) {
  const event = {
    routeKey,
    headers: { 'x-origin-secret': 'edge', ...headers },
    body,
    isBase64Encoded,
    pathParameters: params,
    requestContext: { requestId: 'request-1', http: { sourceIp: '192.0.2.1' } },
  } as unknown as APIGatewayProxyEventV2;
  const answer = await handler(event, { awsRequestId: 'request-1' } as Context);
  return { ...answer, body: JSON.parse(answer.body ?? '') as unknown };
}

const asAdmin = { authorization: 'Bearer admin' };

describe('The API adapter', () => {
  test('names the first faults of a request, however many it has and however long they are', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`field-${i}-${'x'.repeat(40)}`, 1]));
    const { statusCode, body } = await call('POST /api/styles/version', {
      body: JSON.stringify({ version: 'y', ...unknown }),
      headers: asAdmin,
    });

    expect(statusCode).toBe(400);
    expect(JSON.stringify(body).length).toBeLessThan(6_000);
  });

  test.each([
    ['two with the same id', [{ id: 'a' }, { id: 'a' }], 'Two styles have the same id'],
    [
      'more than the table takes',
      Array.from({ length: 90 }, (_, i) => ({ id: `${i}`, apiPrompt: 'x'.repeat(4_000) })),
      'The styles are too large together',
    ],
  ])('takes no styles with %s', async (_, changes, message) => {
    const styles = changes.map((change) => ({ ...DEFAULT_STYLES[0], ...change }));
    const { statusCode, body } = await call('POST /api/styles', { body: JSON.stringify({ styles, version: 1 }), headers: asAdmin });

    expect(statusCode).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_request', issues: [{ path: 'styles', message }] });
  });

  test('answers JSON that nobody keeps, with the id of the call', async () => {
    const { statusCode, headers, body } = await call('GET /api/styles/version');

    expect([statusCode, body]).toEqual([200, { version: 1 }]);
    expect(headers).toEqual({ 'content-type': 'application/json', 'cache-control': 'no-store', 'x-correlation-id': 'request-1' });
  });

  test("lets a handler's headers stand", async () => {
    expect((await call('GET /api/styles')).headers).toMatchObject({ 'cache-control': 'public, max-age=5' });
  });

  test("takes over the caller's id of the call when it is harmless", async () => {
    const idFor = async (id: string) =>
      (await call('GET /api/styles', { headers: { 'X-Correlation-Id': id } })).headers?.['x-correlation-id'];

    expect(await idFor('abc-123')).toBe('abc-123');
    expect(await idFor('a b\n"')).toBe('request-1');
  });

  test.each(['', 'guessed'])('refuses whoever comes past the edge, with the header %j', async (given) => {
    const answer = await call('GET /api/styles', { headers: { ...asAdmin, 'x-origin-secret': given } });

    expect(answer).toMatchObject({ statusCode: 403, body: { code: 'unauthorized' } });
  });

  test('does not know a route that the table does not have', async () => {
    expect(await call('GET /api/nowhere')).toMatchObject({ statusCode: 404, body: { error: 'Not found', code: 'not_found' } });
  });

  test.each([
    ['nobody', {}, 401, 'Invalid token'],
    ['a guest', { authorization: 'Bearer guest' }, 401, 'Invalid token'],
    ['a forged token', { authorization: 'Bearer forged' }, 401, 'Invalid token'],
    ['a user', { authorization: 'Bearer user' }, 403, 'Unauthorized'],
  ])("refuses %s on the admin's routes, before it looks at the body", async (_name, headers, status, error) => {
    expect(await call('POST /api/styles/version', { headers, body: 'no JSON' })).toMatchObject({ statusCode: status, body: { error } });
  });

  test('gives the request as the schema reads it', async () => {
    const body = JSON.stringify({ version: 7 });

    expect(await call('POST /api/styles/version', { headers: asAdmin, body })).toMatchObject({ statusCode: 200, body: { version: 7 } });
  });

  test('reads base64 bodies and header names in any case', async () => {
    const body = Buffer.from(JSON.stringify({ version: 7 })).toString('base64');

    const answer = await call('POST /api/styles/version', { headers: { Authorization: 'Bearer admin' }, body, isBase64Encoded: true });

    expect(answer.body).toEqual({ version: 7 });
  });

  test('gives the parameters of the path', async () => {
    const body = JSON.stringify({ imageBase64: 'abc' });

    const answer = await call('POST /api/styles/{id}/regenerate-thumbnail', { headers: asAdmin, body, params: { id: 'style-1' } });

    expect(answer.body).toMatchObject({ thumbUrl: 'style-1' });
  });

  test('says which field is wrong, and how', async () => {
    const body = JSON.stringify({ version: 'seven', extra: true });

    const { statusCode, body: answer } = await call('POST /api/styles/version', { headers: asAdmin, body });

    expect(statusCode).toBe(400);
    expect(answer).toMatchObject({ code: 'invalid_request', error: 'The request is not valid' });
    expect(answer).toHaveProperty('issues', [
      { path: 'version', message: 'Invalid input: expected number, received string' },
      { path: '', message: 'Unrecognized key: "extra"' },
    ]);
  });

  test.each(['', '{', 'null', '[]'])('refuses the body %j', async (body) => {
    expect(await call('POST /api/styles/version', { headers: asAdmin, body })).toMatchObject({
      statusCode: 400,
      body: { code: 'invalid_request' },
    });
  });

  test('refuses a body that is too large', async () => {
    const body = JSON.stringify({ styleId: 'a', imageBase64: 'A'.repeat(REQUEST_MAX_BYTES) });

    expect(await call('POST /api/styles/upload', { headers: asAdmin, body })).toMatchObject({
      statusCode: 413,
      body: { code: 'photo_too_large' },
    });
  });

  test("answers the house's errors with their status and text", async () => {
    const body = JSON.stringify({ styles: [], version: 1 });

    expect(await call('POST /api/styles', { headers: asAdmin, body })).toMatchObject({
      statusCode: 409,
      body: { code: 'styles_conflict', error: 'The styles were changed by someone else. Please refresh' },
    });
  });

  test('tells nothing of any other error', async () => {
    const { statusCode, body } = await call('GET /api/admin/styles', { headers: asAdmin });

    expect([statusCode, body]).toEqual([500, { error: 'An unexpected error occurred', code: 'internal' }]);
  });
});
