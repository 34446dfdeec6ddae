import { join } from 'node:path';
import type { Mail } from '../mailbox';
import type { Template } from '../template';
import { startBuckets } from './buckets';
import { startQueues } from './queues';
import { type Remote, remoteServices } from './remote';
import { startSecrets } from './secrets';
import { startTables } from './tables';
import { openUserPool, type UserPool } from './user-pool';

export interface Services {
  addresses: { dynamodb: string; s3: string; sqs: string; secrets: string };
  queuePort: number;
  queueUrls: ReadonlyMap<string, string>;
  userPool: UserPool;
  /** @throws an Error for a secret that has not been created */
  secretOf(secretId: string): string;
  /** Creates what the template describes and is not there yet. */
  create(template: Template, adminPassword: string, knownSecrets: Record<string, string>): Promise<void>;
  /** Bodies of the messages that wait in a queue; of none that this process does not run. */
  waitingIn(queue: string): string[];
  close(): Promise<void>;
}

interface Options {
  /** Folder. */
  state: string;
  /** Where the user pool is served. */
  issuer: string;
  /** Where tables, buckets and queues come from: a base address, or `aws`; undefined for those of this machine. */
  endpoint: string | undefined;
  onMail: (mail: Mail) => void;
}

/** Everything of AWS that functions call, with its data below the state folder. */
export async function startServices({ state, issuer, endpoint, onMail }: Options): Promise<Services> {
  const [{ tables, buckets, queues }, secrets, userPool] = await Promise.all([
    endpoint === undefined ? startOwn(state) : remoteServices(endpoint),
    startSecrets(join(state, 'secrets.json')),
    openUserPool(join(state, 'user-pool'), issuer, onMail),
  ]);
  return {
    addresses: { dynamodb: tables.address, s3: buckets.address, sqs: queues.address, secrets: secrets.address },
    queuePort: queues.port,
    queueUrls: queues.urls,
    userPool,
    waitingIn: queues.waitingIn,
    secretOf: secrets.valueOf,
    async create(template, adminPassword, knownSecrets) {
      await queues.create(template);
      await buckets.create(template);
      secrets.create(template, knownSecrets);
      await tables.create(template);
      await userPool.create(template, adminPassword);
    },
    async close() {
      await userPool.flush();
      await Promise.all([tables.close(), buckets.close(), queues.close(), secrets.close()]);
    },
  };
}

async function startOwn(state: string): Promise<Remote> {
  const [tables, buckets, queues] = await Promise.all([
    startTables(join(state, 'tables')),
    startBuckets(join(state, 'buckets')),
    startQueues(),
  ]);
  return { tables, buckets, queues };
}
