/**
 * The services of the local cloud as a process of their own, each at its address and all at one, as an emulator has them. Prints
 * the addresses. A process, because jest cannot load all of them.
 */
import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBuckets } from '../../local/services/buckets';
import { startQueues } from '../../local/services/queues';
import { startTables } from '../../local/services/tables';

const state = process.argv[2] ?? '';
const [tables, buckets, queues] = await Promise.all([startTables(`${state}/tables`), startBuckets(`${state}/buckets`), startQueues()]);
const targets: Record<string, string> = { dynamodb: tables.address, sqs: queues.address };

const server = createServer((request, response) => {
  // A signature names its service; what is not signed can only be an object.
  const service = /Credential=[^/]+\/\d+\/[^/]+\/(\w+)\//.exec(request.headers.authorization ?? '')?.[1] ?? 's3';
  const target = new URL(targets[service] ?? buckets.address);
  const { method, url, headers } = request;
  const onward = send({ host: target.hostname, port: target.port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', (error) => response.destroy(error));
  request.pipe(onward);
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
console.log(JSON.stringify({ tables: tables.address, buckets: buckets.address, queues: queues.address, endpoint }));
