import { describe, expect, it } from '@jest/globals';
import { behaviourFor, readDistribution } from '../../../local/edge/distribution';
import { edgeFunction } from '../../../local/edge/edge-function';
import { behavior, createEdge, createTemplate, request, secretOf } from './edges';

describe('the behaviours of the distribution', () => {
  it.each([
    ['/', 'site.example', '/index.html'],
    ['/images', 'site.example', '/images'],
    ['/images/a/b.png', 'images.example', '/kept/images/a/b.png'],
    ['/api/x', 'api.example', '/api/x'],
    ['/apix', 'site.example', '/apix'],
  ])('send %s to %s as %s', async (path, host, sent) => {
    const { get, asked } = createEdge();

    await get(path);

    expect(asked[0]).toMatchObject({ host, path: sent });
  });

  it('take reads only where nothing else is said', async () => {
    const { get, asked } = createEdge();

    expect(await get('/', { method: 'POST' })).toMatchObject({ status: 403, cache: 'Error from cloudfront' });
    expect((await get('/api/x', { method: 'POST' })).status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  it('pass on what their policies name, and say who calls only where the function does', async () => {
    const { get, asked } = createEdge();
    const viewer = { query: 'a=1', headers: { host: 'localhost', authorization: 'Bearer x', cookie: 'c=1', 'user-agent': 'Browser' } };

    await get('/page', viewer);
    await get('/api/x', viewer);

    expect(asked[0]).toMatchObject({ query: '', headers: { host: 'site.example', 'user-agent': 'Amazon CloudFront' } });
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
    expect(asked[1]).toMatchObject({
      query: 'a=1',
      sourceIp: '130.176.0.1',
      headers: { host: 'api.example', authorization: 'Bearer x', cookie: 'c=1', 'user-agent': 'Browser', 'x-ip': '127.0.0.9' },
    });
  });

  it('tell the origin its secret, whatever the viewer sends in its place', async () => {
    const { get, asked } = createEdge();

    await get('/api/x', { headers: { 'x-origin': 'guessed' } });
    await get('/images/a', { headers: { 'x-origin': 'guessed' } });

    expect(asked[0]?.headers['x-origin']).toBe('text of arn:a:secret:s');
    expect(asked[1]?.headers).not.toHaveProperty('x-origin');
  });

  it.each([
    ['cache policy', { DefaultCacheBehavior: behavior('site', { CachePolicyId: 'unknown' }) }],
    ['origin request policy', { DefaultCacheBehavior: behavior('site', { OriginRequestPolicyId: 'unknown' }) }],
    [
      'dynamic reference',
      { Origins: [{ Id: 'site', DomainName: 'a', OriginCustomHeaders: [{ HeaderName: 'a', HeaderValue: '{{resolve:ssm:b}}' }] }] },
    ],
    ['TrustedKeyGroups', { DefaultCacheBehavior: behavior('site', { TrustedKeyGroups: ['k'] }) }],
    ['EventType', { DefaultCacheBehavior: behavior('site', { FunctionAssociations: [{ EventType: 'viewer-response' }] }) }],
  ])('with an unknown %s are an error at the start', (named, changes) => {
    expect(() => readDistribution(createTemplate(changes), secretOf)).toThrow(named);
  });
});

describe('the headers of a policy', () => {
  it('are put on every answer, over those of the origin where it says so', async () => {
    const { get } = createEdge(() => ({ headers: { 'x-custom': 'of the origin', 'x-frame-options': 'SAMEORIGIN' } }));

    expect((await get('/')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-custom': 'of the origin',
      'strict-transport-security': 'max-age=60; includeSubDomains',
    });
  });
});

describe('a function at the edge', () => {
  it('may answer by itself', async () => {
    const { get, asked } = createEdge();

    expect(await get('/api/x', { method: 'PUT' })).toMatchObject({
      status: 413,
      text: 'no',
      headers: { 'x-a': 'b' },
      cache: 'FunctionGeneratedResponse from cloudfront',
    });
    expect(asked).toHaveLength(0);
  });

  it('may change path and query', () => {
    const change = edgeFunction(
      `function handler(event) { event.request.uri = '/b'; event.request.querystring = { q: { value: '1 2' } }; return event.request; }`,
    );

    expect(change(request('/a', { query: 'q=0' }))).toMatchObject({ request: { path: '/b', query: 'q=1+2' } });
  });

  it.each(['process', 'require', 'fetch', 'setTimeout', 'URL', 'Buffer', 'Intl', 'WebAssembly', 'Map', 'eval'])('finds no %s', (name) => {
    const probe = edgeFunction(`function handler(event) { event.request.uri = typeof ${name}; return event.request; }`);

    expect(probe(request('/'))).toMatchObject({ request: { path: 'undefined' } });
  });

  it('is ended when it does not end, and refused when it is too long', () => {
    expect(() => edgeFunction('function handler() { for (;;); }')(request('/'))).toThrow('timed out');
    expect(() => edgeFunction(`// ${'x'.repeat(10 * 1_024)}`)).toThrow('10240 bytes');
  });
});

it('a path without a behaviour of its own has the default one', () => {
  expect(behaviourFor('/x', readDistribution(createTemplate(), secretOf).behaviours).name).toBe('*');
});
