import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type ApiRequest, GATEWAY_LIMIT } from './http-api';

/** Without its body, which may be large and is not always needed. */
export function toRequest(incoming: IncomingMessage, url: URL = urlOf(incoming)): ApiRequest {
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

export const urlOf = (incoming: IncomingMessage): URL => new URL(incoming.url ?? '/', 'http://gateway');

/** Stops keeping what comes after the API's limit, and lets it answer. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= GATEWAY_LIMIT + chunk.length) chunks.push(chunk);
  });
  if (!incoming.readableEnded) await once(incoming, 'end');
  return Buffer.concat(chunks);
}
