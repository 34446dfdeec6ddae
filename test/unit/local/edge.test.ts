import { describe, expect, it } from '@jest/globals';
import { behaviourFor, readDistribution } from '../../../local/edge/distribution';
import { Edge } from '../../../local/edge/edge';
import { edgeFunction } from '../../../local/edge/edge-function';
import type { ApiAnswer, ApiRequest } from '../../../local/http-api';
import { Template } from '../../../local/template';

const OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const CODE = `function handler(event) {
  if (event.request.method === 'PUT') return { statusCode: 413, headers: { 'x-a': { value: 'b' } }, body: { encoding: 'text', data: 'no' } };
  event.request.headers['x-ip'] = { value: event.viewer.ip };
  return event.request;
}`;
const behavior = (TargetOriginId: string, more = {}) => ({
  TargetOriginId,
  CachePolicyId: OPTIMIZED,
  ViewerProtocolPolicy: 'redirect-to-https',
  ...more,
});
const HEADERS = {
  Name: 'headers',
  SecurityHeadersConfig: {
    ContentTypeOptions: { Override: true },
    FrameOptions: { FrameOption: 'DENY', Override: true },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true, Override: true },
  },
  CustomHeadersConfig: { Items: [{ Header: 'X-Custom', Value: '1', Override: false }] },
};
const SHORT = {
  Name: 'short',
  MinTTL: 0,
  DefaultTTL: 0,
  MaxTTL: 5,
  ParametersInCacheKeyAndForwardedToOrigin: {
    HeadersConfig: { HeaderBehavior: 'none' },
    QueryStringsConfig: { QueryStringBehavior: 'none' },
    CookiesConfig: { CookieBehavior: 'none' },
    EnableAcceptEncodingGzip: true,
    EnableAcceptEncodingBrotli: false,
  },
};

/** A distribution with three origins; `changes` to its configuration. */
function createTemplate(changes: object = {}) {
  const Resources = {
    Edge: { Type: 'AWS::CloudFront::Function', Properties: { FunctionCode: CODE } },
    Headers: { Type: 'AWS::CloudFront::ResponseHeadersPolicy', Properties: { ResponseHeadersPolicyConfig: HEADERS } },
    Short: { Type: 'AWS::CloudFront::CachePolicy', Properties: { CachePolicyConfig: SHORT } },
    Site: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          DefaultRootObject: 'index.html',
          DefaultCacheBehavior: behavior('site', { ResponseHeadersPolicyId: { Ref: 'Headers' }, Compress: true }),
          CacheBehaviors: [
            behavior('images', { PathPattern: '/images/*' }),
            behavior('api', { PathPattern: '/api/short', CachePolicyId: 'Short', OriginRequestPolicyId: ALL_BUT_HOST }),
            behavior('api', {
              PathPattern: '/api/*',
              AllowedMethods: ['GET', 'PUT', 'POST'],
              CachePolicyId: DISABLED,
              OriginRequestPolicyId: ALL_BUT_HOST,
              FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: 'Edge' }],
            }),
          ],
          Origins: [
            { Id: 'site', DomainName: 'site.example' },
            { Id: 'images', DomainName: 'images.example', OriginPath: '/kept' },
            {
              Id: 'api',
              DomainName: 'api.example',
              OriginCustomHeaders: [{ HeaderName: 'X-Origin', HeaderValue: '{{resolve:secretsmanager:arn:a:secret:s:SecretString:::}}' }],
            },
          ],
          ...changes,
        },
      },
    },
  };
  return new Template({ Resources }, {}, () => undefined);
}

const secretOf = (id: string) => `text of ${id}`;

const request = (path: string, changes: Partial<ApiRequest> = {}): ApiRequest => ({
  method: 'GET',
  path,
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.9',
  ...changes,
});

/** An edge before origins that answer as `reply` says; `asked` collects what reaches them. */
function createEdge(reply: (request: ApiRequest) => Partial<ApiAnswer> = () => ({}), changes: object = {}) {
  const asked: (ApiRequest & { host: string })[] = [];
  const clock = { now: 0 };
  const distribution = readDistribution(createTemplate(changes), secretOf);
  const edge = new Edge({
    distribution,
    now: () => clock.now,
    async ask({ host }, given) {
      asked.push({ ...given, host });
      return { status: 200, headers: {}, body: Buffer.from('body'), ...reply(given) };
    },
  });
  const get = async (path: string, changes?: Partial<ApiRequest>) => {
    const { status, headers, body } = await edge.answer(request(path, changes));
    return { status, headers, text: body.toString(), cache: headers['x-cache'], age: headers['age'] };
  };
  return { edge, get, asked, clock };
}

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

describe('the cache of the edge', () => {
  it('misses, hits with an age, and misses again when the time is over', async () => {
    const { get, asked, clock } = createEdge(() => ({ headers: { 'cache-control': 'max-age=60' } }));

    const first = await get('/images/a.png');
    clock.now = 30_500;
    const second = await get('/images/a.png', { query: 'other=1' });
    clock.now = 61_000;
    const third = await get('/images/a.png');

    expect([first, second, third].map(({ cache, age, text }) => [cache, age, text])).toEqual([
      ['Miss from cloudfront', undefined, 'body'],
      ['Hit from cloudfront', '30', 'body'],
      ['Miss from cloudfront', undefined, 'body'],
    ]);
    expect(asked).toHaveLength(2);
  });

  it('keeps nothing of an API that is passed by', async () => {
    const { get, asked, edge } = createEdge(() => ({ headers: { 'cache-control': 'max-age=60' } }));

    await get('/api/x');
    await get('/api/x');

    expect(asked).toHaveLength(2);
    expect(edge.counts.get('/api/*')).toEqual({ 'passed by': 2 });
  });

  it.each([
    ['max-age=3600', 5],
    ['max-age=2', 2],
    ['no-store', 0],
    [undefined, 0],
  ])('keeps what says %s for %d s under a policy of five at most', async (control, seconds) => {
    const { get, asked, clock } = createEdge(() => ({
      headers: { ...(control !== undefined && { 'cache-control': control }) } as Record<string, string>,
    }));

    await get('/api/short');
    clock.now = seconds * 1_000 - 1;
    await get('/api/short');
    expect(asked).toHaveLength(seconds > 0 ? 1 : 2);
    clock.now = seconds * 1_000;
    await get('/api/short');

    expect(asked).toHaveLength(seconds > 0 ? 2 : 3);
  });

  it('asks whether what it has is still good', async () => {
    const { get, clock } = createEdge(({ headers }) =>
      headers['if-none-match'] === '"1"'
        ? { status: 304, body: Buffer.alloc(0) }
        : { headers: { etag: '"1"', 'cache-control': 'no-cache' } },
    );

    await get('/page');
    clock.now = 2_000;

    expect(await get('/page')).toMatchObject({ status: 200, text: 'body', cache: 'RefreshHit from cloudfront' });
    expect(await get('/page', { headers: { 'if-none-match': '"1"' } })).toMatchObject({ status: 304, text: '' });
    expect(await get('/page', { headers: { range: 'bytes=1-2' } })).toMatchObject({ status: 206, text: 'od' });
    expect(await get('/page', { headers: { range: 'bytes=-1' } })).toMatchObject({ status: 206, text: 'y' });
    expect((await get('/page', { headers: { range: 'bytes=9-' } })).status).toBe(416);
  });

  it('keeps some errors for 10 s, even of what is passed by, unless the template says otherwise', async () => {
    const missing = () => ({ status: 404, headers: { 'cache-control': 'no-store' } });
    const usual = createEdge(missing);
    const ours = createEdge(missing, { CustomErrorResponses: [{ ErrorCode: 404, ErrorCachingMinTTL: 0 }] });

    for (const { get } of [usual, ours]) for (let call = 0; call < 2; call++) await get('/api/x');

    expect(usual.asked).toHaveLength(1);
    expect(ours.asked).toHaveLength(2);
  });

  it('compresses texts for those who understand it', async () => {
    const { get } = createEdge(() => ({ headers: { 'content-type': 'text/html', etag: '"1"' }, body: Buffer.alloc(2_000, 'x') }));

    const plain = await get('/page');
    const brotli = await get('/page', { headers: { 'accept-encoding': 'gzip, br' } });

    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', etag: 'W/"1"', vary: 'Accept-Encoding' });
    expect(brotli.text.length).toBeLessThan(200);
  });

  it('shows the page that the template has for an error', async () => {
    const { get } = createEdge(({ path }) => (path === '/oops.html' ? { body: Buffer.from('oops') } : { status: 403 }), {
      CustomErrorResponses: [{ ErrorCode: 403, ResponseCode: 200, ResponsePagePath: '/oops.html' }],
    });

    expect(await get('/secret')).toMatchObject({ status: 200, text: 'oops' });
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
