import type { IncomingMessage, ServerResponse } from 'node:http';
import { behaviourFor, type Distribution } from './edge/distribution';
import type { Edge } from './edge/edge';
import { readBody, toRequest, urlOf } from './requests';

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
    const url = urlOf(incoming);
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
