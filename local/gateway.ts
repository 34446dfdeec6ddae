import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { behaviourFor, type Distribution } from './edge/distribution';
import type { Edge } from './edge/edge';
import { type ApiRequest, GATEWAY_LIMIT } from './http-api';

export interface GatewayParts {
  distribution: Distribution;
  edge: Edge;
  /** Serves the site instead of its bucket, while it is being worked on. */
  site?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  onAnswer: (line: { method: string; path: string; status: number; milliseconds: number }) => void;
}

/** Hands each request to the edge, and its answer to the browser. */
export function gateway({
  distribution,
  edge,
  site,
  onAnswer,
}: GatewayParts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (incoming, response) => {
    const start = performance.now();
    const url = new URL(incoming.url ?? '/', 'http://gateway');
    response.on('finish', () => {
      const milliseconds = Math.round(performance.now() - start);
      onAnswer({ method: incoming.method ?? '', path: url.pathname, status: response.statusCode, milliseconds });
    });
    const isSite = behaviourFor(url.pathname, distribution.behaviours).pattern === null && url.pathname !== '/config.json';
    if (site && isSite) return site(incoming, response);
    const { status, headers, body } = await edge.answer(toRequest(incoming, url), () => readBody(incoming));
    // What an answer at the edge has left unread.
    incoming.resume();
    const length = status === 304 ? {} : { 'content-length': body.length };
    response.writeHead(status, { ...length, ...headers }).end(incoming.method === 'HEAD' ? undefined : body);
  };
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
