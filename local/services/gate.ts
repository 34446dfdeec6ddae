import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { accessOf, type Service } from '../access';
import { CLIENT } from '../names';
import type { Access, Permissions } from '../permissions';

export interface Gate {
  /** What functions call instead of the services themselves. */
  addresses: Record<Service, string>;
  close(): Promise<void>;
}

/**
 * Stands between the functions and the services, and refuses what a function's role does not allow: a missing permission
 * shows up here and not after a deploy. A function signs with its own name as access key.
 */
export async function startGate(targets: Record<Service, string>, permissions: Permissions): Promise<Gate> {
  const services = Object.keys(targets) as Service[];
  const servers = await Promise.all(services.map((service) => startFor(service, targets[service], permissions)));
  return {
    addresses: Object.fromEntries(servers.map(({ service, address }) => [service, address])) as Record<Service, string>,
    async close() {
      for (const { server } of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

async function startFor(service: Service, target: string, permissions: Permissions) {
  const server = createServer((request, response) => {
    pass(service, target, permissions, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { service, server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function pass(
  service: Service,
  target: string,
  permissions: Permissions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const body = await buffer(request);
  const caller = /Credential=([^/]+)\//.exec(headers.authorization ?? '')?.[1] ?? '';
  const accesses = accessOf(service, { method, path: url, target: String(headers['x-amz-target'] ?? ''), body: body.toString('latin1') });
  const refused = accesses.find((access) => !permissions(caller, access));
  if (refused) return refuse(service, caller, refused, response);

  const authorization = headers.authorization?.replace(`Credential=${caller}/`, `Credential=${CLIENT.credentials.accessKeyId}/`);
  const address = new URL(target);
  const path = address.pathname.replace(/\/$/, '') + url;
  const onward = send({ host: address.hostname, port: address.port, method, path, headers: { ...headers, authorization } });
  onward.end(body);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(response);
}

function refuse(service: Service, caller: string, { action, resource }: Access, response: ServerResponse): void {
  const message = `${caller} is not authorized to perform: ${action} on resource: ${resource}`;
  if (service === 's3') {
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`);
    return;
  }
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify({ __type: 'AccessDeniedException', message }));
}
