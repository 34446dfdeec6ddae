import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Behaviour, behaviourFor } from './distribution';
import { type ApiAnswer, type ApiRequest, GATEWAY_LIMIT, type HttpApi } from './http-api';

export interface GatewayParts {
  behaviours: Behaviour[];
  api: HttpApi;
  /** Bucket by the host name of its origin. */
  buckets: Map<string, string>;
  bucketsAddress: string;
  /** Serves the site instead of its bucket, while it is being worked on. */
  site?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  onAnswer: (line: { method: string; path: string; status: number; milliseconds: number }) => void;
}

/** Request headers that S3 looks at, and answers that it gives. */
const TO_BUCKET = ['range', 'if-none-match', 'if-modified-since', 'if-range'];
const FROM_BUCKET = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'content-disposition',
];

/** CloudFront with its origins: each request goes the way that the distribution of the template says. */
export function gateway(parts: GatewayParts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (incoming, response) => {
    const start = performance.now();
    const url = new URL(incoming.url ?? '/', 'http://gateway');
    response.on('finish', () => {
      const milliseconds = Math.round(performance.now() - start);
      parts.onAnswer({ method: incoming.method ?? '', path: url.pathname, status: response.statusCode, milliseconds });
    });
    const behaviour = behaviourFor(url.pathname, parts.behaviours);
    const serveSite = behaviour.pattern === null && parts.site;
    if (serveSite && url.pathname !== '/config.json') return serveSite(incoming, response);
    await answer(parts, behaviour, toRequest(incoming, url), incoming, response);
  };
}

async function answer(
  parts: GatewayParts,
  behaviour: Behaviour,
  viewer: ApiRequest,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!behaviour.methods.includes(viewer.method)) return send(response, behaviour, refused());
  const passed = behaviour.viewerRequest?.(viewer) ?? { request: viewer };
  if ('answer' in passed) {
    incoming.resume();
    return send(response, behaviour, passed.answer);
  }
  const bucket = parts.buckets.get(behaviour.origin);
  if (bucket !== undefined) return sendObject(parts, behaviour, bucket, passed.request, response);
  const body = await readBody(incoming);
  return send(response, behaviour, await parts.api.handle({ ...passed.request, body }));
}

function toRequest(incoming: IncomingMessage, url: URL): ApiRequest {
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, [value].flat().join(',')] as const);
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.search.slice(1),
    headers: Object.fromEntries(headers),
    body: Buffer.alloc(0),
    sourceIp: incoming.socket.remoteAddress ?? '',
  };
}

/** Stops keeping what comes after the API's limit, and lets it answer. */
async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= GATEWAY_LIMIT + chunk.length) chunks.push(chunk);
  });
  if (!incoming.readableEnded) await once(incoming, 'end');
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, behaviour: Behaviour, { status, headers, body }: ApiAnswer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length, ...behaviour.headers }).end(body);
}

async function sendObject(
  parts: GatewayParts,
  behaviour: Behaviour,
  bucket: string,
  request: ApiRequest,
  response: ServerResponse,
): Promise<void> {
  const headers = Object.fromEntries(
    TO_BUCKET.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  );
  const found = await fetch(`${parts.bucketsAddress}/${bucket}${request.path}`, { method: request.method, headers });
  const kept = FROM_BUCKET.flatMap((name) => (found.headers.has(name) ? [[name, String(found.headers.get(name))]] : []));
  response.writeHead(found.status, { ...Object.fromEntries(kept), ...behaviour.headers });
  if (found.body) await pipeline(Readable.fromWeb(found.body as never), response);
  else response.end();
}

/** What CloudFront says to a method that a behaviour does not have. */
function refused(): ApiAnswer {
  const body =
    '<html><head><title>403</title></head><body>This distribution is not configured to allow the HTTP request method.</body></html>';
  return { status: 403, headers: { 'content-type': 'text/html' }, body: Buffer.from(body) };
}
