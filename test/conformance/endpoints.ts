import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { CLIENT } from '../../local/names';

/** Base address of an AWS to run against besides our own, such as `http://localhost:4566`; `aws` is the real one. */
export const NAMED_ENDPOINT = process.env['CONFORMANCE_ENDPOINT'];

export interface Clients {
  tables: DynamoDBClient;
  buckets: S3Client;
  queues: SQSClient;
  close(): Promise<void>;
}

interface Addresses {
  tables: string;
  buckets: string;
  queues: string;
}

export interface LocalServices {
  /** Of each service, and one that has them all. */
  addresses: Addresses & { endpoint: string };
  close(): Promise<void>;
}

/** The services of the local cloud, on a state of their own. */
export async function startLocalServices(): Promise<LocalServices> {
  const state = mkdtempSync(join(tmpdir(), 'cartoon-snap-conformance-'));
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/conformance/local-services.ts', state], { stdio });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    addresses: JSON.parse(line.toString()) as LocalServices['addresses'],
    async close() {
      child.kill();
      await once(child, 'exit');
      rmSync(state, { recursive: true });
    },
  };
}

/** Clients as functions have them. */
export function clientsFor(addresses: Addresses): Clients {
  return toClients(
    new DynamoDBClient({ ...CLIENT, endpoint: addresses.tables }),
    new S3Client({ ...CLIENT, endpoint: addresses.buckets, forcePathStyle: true }),
    new SQSClient({ ...CLIENT, endpoint: addresses.queues, useQueueUrlAsEndpoint: false }),
  );
}

/** Clients of the named endpoint; of the real AWS with whatever region and credentials the environment has. */
export function namedClients(endpoint: string): Clients {
  if (endpoint !== 'aws') return clientsFor({ tables: endpoint, buckets: endpoint, queues: endpoint });
  return toClients(new DynamoDBClient(), new S3Client(), new SQSClient());
}

function toClients(tables: DynamoDBClient, buckets: S3Client, queues: SQSClient): Clients {
  return { tables, buckets, queues, close: async () => [tables, buckets, queues].forEach((client) => client.destroy()) };
}
