import { describe, expect, it } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { FunctionError } from '../../../local/execution-environment';
import { type ApiRequest, HttpApi, toAnswer, toEvent } from '../../../local/http-api';
import { Throttle } from '../../../local/throttle';

const request = (changes: Partial<ApiRequest> = {}): ApiRequest => ({
  method: 'GET',
  path: '/api/things',
  query: '',
  headers: { host: 'localhost' },
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
  ...changes,
});
const json = (body: string) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: Buffer.from(body) });

/** An API whose functions answer with what `answer` gives; `called` collects their events. */
function createApi(
  answer: (event: APIGatewayProxyEventV2) => Promise<unknown> = async () => ({ statusCode: 204 }),
  { timeout = 30_000, throttle, ...parts }: { timeout?: number; throttle?: Throttle; mayInvoke?: () => boolean } = {},
) {
  const called: APIGatewayProxyEventV2[] = [];
  const errors: unknown[] = [];
  const target = {
    label: 'fn',
    name: 'Fn',
    invoke(event: unknown) {
      called.push(event as APIGatewayProxyEventV2);
      return answer(event as APIGatewayProxyEventV2);
    },
  };
  const keys = ['GET /api/things/{id}', 'GET /api/things/new', 'GET /api/things', 'POST /api/things', 'GET /api/files/{path+}'];
  const api = new HttpApi({
    routes: keys.map((key) => ({ key, target, targetArn: 'arn:fn', timeout, apiId: 'Api', logicalId: 'Route' })),
    throttleOf: () => throttle,
    mayInvoke: () => true,
    onError: (_, error) => errors.push(error),
    ...parts,
  });
  return { api, called, errors };
}

describe('the HTTP API', () => {
  it.each([
    ['/api/things', 'GET /api/things', undefined],
    ['/api/things/new', 'GET /api/things/new', undefined],
    ['/api/things/a%2Fb', 'GET /api/things/{id}', { id: 'a/b' }],
    ['/api/files/a/b.txt', 'GET /api/files/{path+}', { path: 'a/b.txt' }],
  ])('sends %s to the route %s', async (path, routeKey, pathParameters) => {
    const { api, called } = createApi();

    await api.handle(request({ path }));

    expect(called[0]).toMatchObject({ routeKey, rawPath: path });
    expect(called[0]?.pathParameters).toEqual(pathParameters);
  });

  it.each([
    ['DELETE', '/api/things'],
    ['GET', '/api/things/'],
    ['GET', '/api/other'],
  ])('knows no route for %s %s', async (method, path) => {
    const answer = await createApi().api.handle(request({ method, path }));

    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toBe('{"message":"Not Found"}');
  });

  it('refuses bodies above 10 MB', async () => {
    const { status } = await createApi().api.handle(request({ ...json('x'.repeat(10 * 1024 * 1024 + 1)) }));

    expect(status).toBe(413);
  });

  it('refuses what a function cannot be handed, which is less for bytes than for text', async () => {
    const { api, called } = createApi();
    const bytes = { ...json('x'.repeat(5 * 1024 * 1024)), headers: { 'content-type': 'image/jpeg' } };

    expect((await api.handle(request(bytes))).status).toBe(413);
    expect(called).toHaveLength(0);
    expect((await api.handle(request(json('x'.repeat(5 * 1024 * 1024))))).status).toBe(204);
  });

  it.each(['"', '\n', '\u0001'])('counts %j as JSON writes it', async (letter) => {
    const { api } = createApi();
    const most = (6 * 1024 * 1024) / (JSON.stringify(letter).length - 2);

    expect((await api.handle(request(json(letter.repeat(most))))).status).toBe(413);
    expect((await api.handle(request(json(letter.repeat(most - 1_000))))).status).toBe(204);
  });

  it('gives up on a function that takes too long', async () => {
    const { api } = createApi(() => new Promise(() => undefined), { timeout: 10 });

    expect((await api.handle(request())).status).toBe(503);
  });

  it('tells nothing of a function that failed, and reports it', async () => {
    const { api, errors } = createApi(() => Promise.reject(new Error('secret detail')));

    const answer = await api.handle(request());

    expect(answer.status).toBe(500);
    expect(answer.body.toString()).toBe('{"message":"Internal Server Error"}');
    expect(errors).toHaveLength(1);
  });
});

describe('the limits of the HTTP API', () => {
  it('let through a burst, and then what the rate refills', async () => {
    let now = 0;
    const { api, called } = createApi(undefined, { throttle: new Throttle(10, 2, () => now) });
    const statuses = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, () => api.handle(request())))).map(({ status }) => status);

    expect(await statuses(3)).toEqual([204, 204, 429]);
    now = 100;
    expect(await statuses(2)).toEqual([204, 429]);
    expect(called).toHaveLength(3);
  });

  it('are told as the gateway tells them', async () => {
    const throttled = createApi(undefined, { throttle: new Throttle(0, 0) });
    const busy = createApi(() => Promise.reject(new FunctionError('TooManyRequestsException: Rate Exceeded.', 'throttled')));
    const closed = createApi(undefined, { mayInvoke: () => false });

    const answers = await Promise.all([throttled, busy, closed].map(({ api }) => api.handle(request())));

    expect(answers.map(({ status, body }) => [status, body.toString()])).toEqual([
      [429, '{"message":"Too Many Requests"}'],
      [503, '{"message":"Service Unavailable"}'],
      [500, '{"message":"Internal Server Error"}'],
    ]);
    expect(closed.called).toHaveLength(0);
  });
});

describe('an event', () => {
  it('has the parts of a request in the format 2.0', () => {
    const headers = { host: 'localhost:3000', cookie: 'a=1; b=2', 'user-agent': 'test', 'content-type': 'application/json; charset=utf-8' };
    const event = toEvent('POST /api/things', request({ ...json('{"ä":1}'), headers, query: 'x=1&x=2&y=%20z' }), {});

    expect(event).toMatchObject({
      version: '2.0',
      rawQueryString: 'x=1&x=2&y=%20z',
      queryStringParameters: { x: '1,2', y: ' z' },
      cookies: ['a=1', 'b=2'],
      body: '{"ä":1}',
      isBase64Encoded: false,
      requestContext: {
        http: { method: 'POST', path: '/api/things', sourceIp: '127.0.0.1', userAgent: 'test' },
        routeKey: 'POST /api/things',
        stage: '$default',
      },
    });
    expect(event.headers).not.toHaveProperty('cookie');
  });

  it('carries bytes as base64', () => {
    const event = toEvent(
      'POST /api/things',
      request({ headers: { 'content-type': 'application/octet-stream' }, body: Buffer.from([0, 255]) }),
      {},
    );

    expect(event).toMatchObject({ body: 'AP8=', isBase64Encoded: true });
  });

  it('has neither body nor query where the request has none', () => {
    const event = toEvent('GET /api/things', request(), {});

    expect(event).not.toHaveProperty('body');
    expect(event).not.toHaveProperty('queryStringParameters');
    expect(event.isBase64Encoded).toBe(false);
  });
});

describe('an answer', () => {
  it('is what the function says', () => {
    const answer = toAnswer({ statusCode: 201, headers: { 'X-Thing': 'a' }, cookies: ['a=1', 'b=2'], body: 'aGk=', isBase64Encoded: true });

    expect(answer).toEqual({
      status: 201,
      headers: { 'content-type': 'text/plain;charset=utf-8', 'x-thing': 'a', 'set-cookie': ['a=1', 'b=2'] },
      body: Buffer.from('hi'),
    });
  });

  it('is JSON where the function returns a bare value', () => {
    const answer = toAnswer({ ok: true });

    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } });
    expect(answer.body.toString()).toBe('{"ok":true}');
  });
});
