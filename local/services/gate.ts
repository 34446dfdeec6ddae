import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { accessOf, type Service } from '../access';
import type { Access, Decision } from '../iam/statements';
import { hangUp, listenAnywhere } from '../listen';
import { CLIENT } from '../names';
import type { Moved } from '../usage';
import { metered, unitsOf } from './metering';
import { mishandle } from './mishandle';
import type { Mishap } from './mishaps';

export interface Gate {
  /** What functions call instead of the services themselves. */
  addresses: Record<Service, string>;
  close(): Promise<void>;
}

/** Whether a function may do something; the one place that also hears of each call. */
export type Guard = (functionName: string, access: Access) => Decision;

export interface Judges {
  /** Of calls. */
  call: Guard;
  /** Of what a call would need for a better answer; not having it is no fault. */
  quiet: Guard;
}

/** Who counts what goes through the gate, and may spoil it. */
export interface Watcher {
  /** What is to go wrong with a call. */
  meet(functionName: string, access: Access): Mishap | undefined;
  count(functionName: string, access: Access, moved: Moved): void;
  /** Ends the environment in which a function runs. */
  end(environment: string): void;
}

const NOBODY: Watcher = { meet: () => undefined, count: () => undefined, end: () => undefined };

/**
 * Stands between the functions and the services, and refuses what a function's role does not allow: a missing permission
 * shows up here and not after a deploy. A function signs with its own name as access key.
 */
export async function startGate(targets: Record<Service, string>, judges: Judges, watcher = NOBODY): Promise<Gate> {
  const agent = new Agent({ keepAlive: true });
  const services = Object.keys(targets) as Service[];
  const common = { judges, watcher, agent };
  const servers = await Promise.all(services.map((service) => startFor({ ...common, service, target: new URL(targets[service]) })));
  return {
    addresses: Object.fromEntries(servers.map(({ service, address }) => [service, address])) as Record<Service, string>,
    async close() {
      agent.destroy();
      await Promise.all(servers.map(({ server }) => hangUp(server)));
    },
  };
}

interface Way {
  service: Service;
  target: URL;
  judges: Judges;
  watcher: Watcher;
  agent: Agent;
}

async function startFor(way: Way) {
  const server = createServer((request, response) => {
    pass(way, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  return { service: way.service, server, address: await listenAnywhere(server) };
}

async function pass(way: Way, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { service, judges, watcher } = way;
  const { method = 'GET', url = '/', headers } = request;
  const sent = await buffer(request);
  const caller = /Credential=([^/]+)\//.exec(headers.authorization ?? '')?.[1] ?? '';
  const call = { method, path: url, target: String(headers['x-amz-target'] ?? ''), body: sent.toString('latin1') };
  const accesses = accessOf(service, call);
  for (const access of accesses) {
    const decision = judges.call(caller, access);
    if (!decision.allowed) return refuse(service, caller, access, decision.why, response);
  }
  const [access] = accesses;
  const body = service === 'dynamodb' ? metered(sent) : sent;
  const carryOut = () => forward(way, request, caller, body);
  const mishap = access && watcher.meet(caller, access);
  const end = () => watcher.end(String(headers['x-amz-security-token'] ?? ''));
  const answer = await (mishap ? mishandle(mishap, { service, response, carryOut, end }) : carryOut());
  if (!answer) return;
  if (service === 's3' && answer.statusCode === 404 && ['GET', 'HEAD'].includes(method)) {
    const bucket = { action: 's3:ListBucket', resource: `arn:aws:s3:::${url.slice(1).split(/[/?]/)[0]}` };
    const decision = judges.quiet(caller, bucket);
    if (!decision.allowed) {
      answer.resume();
      // Who may not list a bucket does not learn what is missing in it.
      return refuse(service, caller, bucket, decision.why, response);
    }
  }
  const received = await buffer(answer);
  if (access) watcher.count(caller, access, { sent: sent.length, received: received.length, units: unitsOf(service, received) });
  response.writeHead(answer.statusCode ?? 502, answer.headers).end(received);
}

/** Sends the call on with the key that the services know. */
async function forward({ target, agent }: Way, request: IncomingMessage, caller: string, body: Buffer): Promise<IncomingMessage> {
  const { method, url = '/', headers } = request;
  const authorization = headers.authorization?.replace(`Credential=${caller}/`, `Credential=${CLIENT.credentials.accessKeyId}/`);
  const path = target.pathname.replace(/\/$/, '') + url;
  const length = headers['content-length'] === undefined ? {} : { 'content-length': body.length };
  const onward = send({ agent, host: target.hostname, port: target.port, method, path, headers: { ...headers, ...length, authorization } });
  onward.end(body);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  return answer;
}

function refuse(service: Service, caller: string, { action, resource }: Access, why: string, response: ServerResponse): void {
  const message = `User: ${caller} is not authorized to perform: ${action} on resource: ${resource} ${why}`;
  if (service === 's3') {
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`);
    return;
  }
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify({ __type: 'AccessDeniedException', message }));
}
