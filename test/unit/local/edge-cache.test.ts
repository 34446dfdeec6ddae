import { describe, expect, it } from '@jest/globals';
import { createEdge } from './edges';

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
