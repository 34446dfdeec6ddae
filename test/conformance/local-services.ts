/**
 * The services of the local cloud as a process of their own, each at its address and all at one, which checks signatures as AWS
 * does. Prints the addresses. A process, because jest cannot load all of them.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenAnywhere } from '../../local/listen';
import { CLIENT } from '../../local/names';
import { startBuckets } from '../../local/services/buckets';
import { startQueues } from '../../local/services/queues';
import { startTables } from '../../local/services/tables';
import { CALLER, signedFor } from './signatures';

const state = process.argv[2] ?? '';
const [tables, buckets, queues] = await Promise.all([startTables(`${state}/tables`), startBuckets(`${state}/buckets`), startQueues()]);
const targets: Record<string, string> = { dynamodb: tables.address, sqs: queues.address, s3: buckets.address };

const server = createServer((request, response) => {
  pass(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))));
});

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const service = await signedFor(request, body);
  if (service === undefined) {
    response.writeHead(403, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify({ __type: 'InvalidSignatureException', message: 'The signature does not match' }));
    return;
  }
  const target = new URL(targets[service] ?? '');
  const { method, url, headers } = request;
  // Ours know one key only, and take any signature of it.
  const authorization = headers.authorization?.replace(CALLER.accessKeyId, CLIENT.credentials.accessKeyId);
  const onward = send({ host: target.hostname, port: target.port, method, path: url, headers: { ...headers, authorization } });
  onward.end(body);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(response);
}

const endpoint = await listenAnywhere(server);
console.log(JSON.stringify({ tables: tables.address, buckets: buckets.address, queues: queues.address, endpoint }));
