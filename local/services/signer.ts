import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { hangUp, listenAnywhere } from '../listen';

/** An AWS that checks who calls. */
export interface SignedEndpoint {
  /** Base address, with `https:` for the real one. */
  target: URL;
  /** As signatures name it. */
  service: 'dynamodb' | 's3' | 'sqs';
  region: string;
  credentials: ConstructorParameters<typeof SignatureV4>[0]['credentials'];
}

export interface Signer {
  address: string;
  close(): Promise<void>;
}

/** What belongs to the connection or to the signature before. */
const DROPPED = ['authorization', 'x-amz-date', 'x-amz-security-token', 'host', 'connection', 'keep-alive', 'transfer-encoding', 'expect'];

/**
 * Signs each call anew before it leaves this machine: functions sign with their own name, by which the gate knows them, and
 * the edge does not sign at all. Only callers on this machine reach it.
 */
export async function startSigner({ target, ...signs }: SignedEndpoint): Promise<Signer> {
  const signature = new SignatureV4({ ...signs, sha256: Sha256, uriEscapePath: signs.service !== 's3' });
  const handler = new NodeHttpHandler();
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const signed = await signature.sign(toRequest(request, await buffer(request), target));
    const { response: answer } = await handler.handle(new HttpRequest(signed));
    response.writeHead(answer.statusCode, answer.headers);
    (answer.body as IncomingMessage).pipe(response);
  };
  const server = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => {
      console.error(`No answer from ${target.origin}:`, error);
      response.destroy();
    });
  });
  const address = await listenAnywhere(server);
  return {
    address,
    async close() {
      await hangUp(server);
      handler.destroy();
    },
  };
}

function toRequest({ method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer, target: URL): HttpRequest {
  const { pathname, searchParams } = new URL(url, target);
  const kept = Object.entries(headers).filter(([name]) => !DROPPED.includes(name));
  return new HttpRequest({
    protocol: target.protocol,
    hostname: target.hostname,
    ...(target.port && { port: Number(target.port) }),
    method,
    path: target.pathname.replace(/\/$/, '') + pathname,
    query: Object.fromEntries(searchParams),
    headers: { ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])), host: target.host },
    ...(body.length > 0 && { body }),
  });
}
