import { createHash } from 'node:crypto';
import type { ApiAnswer, ApiRequest } from '../http-api';
import { compressed, encodingFor } from './compression';
import { type Behaviour, behaviourFor, type Distribution, type EdgeOrigin } from './distribution';
import { EdgeCache, lifetime } from './edge-cache';
import { asAsked } from './partial';

/** Asks an origin. */
export type AskOrigin = (origin: EdgeOrigin, request: ApiRequest) => Promise<ApiAnswer>;

export type CacheOutcome = 'hit' | 'refreshed' | 'miss' | 'passed by' | 'function' | 'error';

/** As CloudFront names them in `x-cache`. */
const X_CACHE: Record<CacheOutcome, string> = {
  hit: 'Hit from cloudfront',
  refreshed: 'RefreshHit from cloudfront',
  miss: 'Miss from cloudfront',
  'passed by': 'Miss from cloudfront',
  function: 'FunctionGeneratedResponse from cloudfront',
  error: 'Error from cloudfront',
};
/** What an origin sees of whoever calls: an address of CloudFront. */
const EDGE_ADDRESS = '130.176.0.1';
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'if-range'];

interface Parts {
  distribution: Distribution;
  ask: AskOrigin;
  now?: () => number;
}

/** One edge location of CloudFront: functions, cache, origins and headers as the template's distribution says. */
export class Edge {
  /** How often each behaviour's cache did what. */
  readonly counts = new Map<string, Partial<Record<CacheOutcome, number>>>();
  private readonly cache = new EdgeCache();
  private readonly now: () => number;

  constructor(private readonly parts: Parts) {
    this.now = parts.now ?? Date.now;
  }

  /** `readBody` is called only for requests that get as far as an origin. */
  async answer(viewer: ApiRequest, readBody: () => Promise<Buffer> = async () => viewer.body): Promise<ApiAnswer> {
    const { distribution } = this.parts;
    const behaviour = behaviourFor(viewer.path, distribution.behaviours);
    if (!behaviour.methods.includes(viewer.method)) return this.finished(behaviour, refused(), 'error');
    const passed = behaviour.viewerRequest?.(viewer) ?? { request: viewer };
    if ('answer' in passed) return this.finished(behaviour, passed.answer, 'function');
    const path = passed.request.path === '/' ? `/${distribution.rootObject}` : passed.request.path;
    const request = { ...passed.request, path, body: await readBody() };
    const { answer, outcome } = await this.fetch(behaviour, request);
    const shown = await this.errorPage(answer);
    return this.finished(behaviour, shown, answer.status >= 400 && outcome !== 'hit' ? 'error' : outcome);
  }

  private async fetch(behaviour: Behaviour, request: ApiRequest): Promise<{ answer: ApiAnswer; outcome: CacheOutcome }> {
    const { cache: policy } = behaviour;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isKept = policy.maxTtl > 0;
    const encoding = request.headers['range'] === undefined ? encodingFor(behaviour, request.headers['accept-encoding']) : '';
    const key = keyOf(behaviour, request, encoding);
    const kept = isRead ? this.cache.get(key) : undefined;
    const now = this.now();
    if (kept && now < kept.until) {
      const age = String(Math.floor((now - kept.at) / 1_000));
      return { answer: asAsked({ ...kept.answer, headers: { ...kept.answer.headers, age } }, request), outcome: 'hit' };
    }

    const etag = kept?.answer.status === 200 ? kept.answer.headers['etag'] : undefined;
    const asked = forwarded(behaviour, request, isRead && isKept, etag === undefined ? undefined : String(etag));
    const found = await this.ask(behaviour.origin, asked);
    const isConfirmed = found.status === 304 && kept !== undefined && isKept;
    const whole = isConfirmed ? kept.answer : compressed(found, isRead ? encoding : '');
    if (request.method === 'GET') {
      const seconds = lifetime(whole, policy, this.parts.distribution.errors);
      if (seconds > 0 || (isKept && whole.headers['etag'] !== undefined && whole.status === 200))
        this.cache.put(key, { answer: whole, at: now, until: now + seconds * 1_000 });
    }
    const outcome = isConfirmed ? 'refreshed' : isKept && isRead ? 'miss' : 'passed by';
    return { answer: isRead && isKept ? asAsked(whole, request) : whole, outcome };
  }

  private async ask(origin: EdgeOrigin, request: ApiRequest): Promise<ApiAnswer> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<ApiAnswer>((resolve) => (timer = setTimeout(() => resolve(gatewayTimeout()), origin.timeout)));
    return Promise.race([this.parts.ask(origin, { ...request, path: origin.path + request.path }), late]).finally(() =>
      clearTimeout(timer),
    );
  }

  /** The page that the distribution shows in place of an error, where it has one. */
  private async errorPage(answer: ApiAnswer): Promise<ApiAnswer> {
    const { errors, behaviours } = this.parts.distribution;
    const rule = errors.find(({ ErrorCode }) => ErrorCode === answer.status);
    if (rule?.ResponsePagePath === undefined) return answer;
    const page: ApiRequest = {
      method: 'GET',
      path: rule.ResponsePagePath,
      query: '',
      headers: {},
      body: Buffer.alloc(0),
      sourceIp: EDGE_ADDRESS,
    };
    const found = await this.fetch(behaviourFor(page.path, behaviours), page);
    return found.answer.status === 200 ? { ...found.answer, status: rule.ResponseCode ?? answer.status } : answer;
  }

  private finished(behaviour: Behaviour, { status, headers, body }: ApiAnswer, outcome: CacheOutcome): ApiAnswer {
    const counts = this.counts.get(behaviour.name) ?? {};
    this.counts.set(behaviour.name, { ...counts, [outcome]: (counts[outcome] ?? 0) + 1 });
    return {
      status,
      headers: behaviour.headers({ ...headers, via: '1.1 local.cloudfront.net (CloudFront)', 'x-cache': X_CACHE[outcome] }),
      body,
    };
  }
}

function keyOf({ name, cache }: Behaviour, { path, query, headers }: ApiRequest, encoding: string): string {
  const parts = [
    name,
    path,
    encoding,
    cache.query ? query : '',
    cache.cookies ? headers['cookie'] : '',
    ...cache.headers.map((header) => headers[header]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

/** What reaches the origin: the cache asks for whole answers, and only once for what many viewers may share. */
function forwarded({ cache, forwards, origin }: Behaviour, request: ApiRequest, forCache: boolean, etag: string | undefined): ApiRequest {
  const { cookie, ...viewer } = request.headers;
  const named = Object.entries(viewer).filter(([name]) => forwards === 'all but host' || cache.headers.includes(name));
  const headers = Object.fromEntries(named.filter(([name]) => name !== 'host' && !(forCache && CONDITIONS.includes(name))));
  const passesCookies = cookie !== undefined && (forwards === 'all but host' || cache.cookies);
  return {
    ...request,
    query: forwards === 'all but host' || cache.query ? request.query : '',
    headers: {
      'user-agent': 'Amazon CloudFront',
      ...headers,
      ...(passesCookies && { cookie }),
      ...(etag !== undefined && { 'if-none-match': etag }),
      host: origin.host,
      'x-forwarded-for': request.sourceIp,
      ...origin.headers,
    },
    sourceIp: EDGE_ADDRESS,
  };
}

/** What CloudFront says to a method that a behaviour does not have. */
function refused(): ApiAnswer {
  const body =
    '<html><head><title>403</title></head><body>This distribution is not configured to allow the HTTP request method.</body></html>';
  return { status: 403, headers: { 'content-type': 'text/html' }, body: Buffer.from(body) };
}

const gatewayTimeout = (): ApiAnswer => ({
  status: 504,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<html><head><title>504</title></head><body>The origin did not answer in time.</body></html>'),
});
