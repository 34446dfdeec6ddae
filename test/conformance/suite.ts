import { randomBytes, randomUUID } from 'node:crypto';
import { CreateTableCommand, DeleteTableCommand, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, DeleteBucketCommand, GetObjectCommand, HeadObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import {
  CreateQueueCommand,
  DeleteMessageCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
} from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SQSRecord } from 'aws-lambda';
import { claimsTable } from '../../lambdas/credits/claims-table';
import { creditsTable, holdsOf } from '../../lambdas/credits/table';
import { photoBucket, pictureBucket } from '../../lambdas/generations/files';
import type { GenerationRecord } from '../../lambdas/generations/ports';
import { generationQueue, messageHider } from '../../lambdas/generations/queue';
import { generationsTable } from '../../lambdas/generations/table';
import { dailyCounters } from '../../lambdas/platform/counters';
import { booksTable } from '../../lambdas/reports/table';
import { stylesTable } from '../../lambdas/styles/table';
import { usersTable } from '../../lambdas/accounts/users-table';
import { until } from '../support/until';
import type { Clients } from './endpoints';

/** Everything of one run has this in its name, and is deleted after it. */
const RUN = `conformance-${randomBytes(4).toString('hex')}`;
const KEYS = { users: 'userId', credits: 'accountId', generations: 'generationId', counters: 'counterId', styles: 'id' } as const;
type TableName = keyof typeof KEYS;

const named = (name: string) => `${RUN}-${name}`;

/** The calls that the product's own adapters make, against whatever the clients reach. */
export function conformanceSuite(connect: () => Promise<Clients>): void {
  let clients: Clients;
  let db: DynamoDBDocumentClient;
  let queueUrl = '';
  let deadLettersUrl = '';

  beforeAll(async () => {
    clients = await connect();
    db = DynamoDBDocumentClient.from(clients.tables, { marshallOptions: { removeUndefinedValues: true } });
    await Promise.all((Object.keys(KEYS) as TableName[]).map((name) => createTable(clients, name)));
    await clients.buckets.send(new CreateBucketCommand({ Bucket: RUN }));
    deadLettersUrl = await createQueue(clients, named('dead'), {});
    const { Attributes } = await clients.queues.send(
      new GetQueueAttributesCommand({ QueueUrl: deadLettersUrl, AttributeNames: ['QueueArn'] }),
    );
    const redrive = JSON.stringify({ deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount: 2 });
    queueUrl = await createQueue(clients, named('jobs'), { RedrivePolicy: redrive });
  }, 180_000);

  afterAll(async () => {
    await Promise.all(
      (Object.keys(KEYS) as TableName[]).map((name) => clients.tables.send(new DeleteTableCommand({ TableName: named(name) }))),
    );
    await clients.buckets.send(new DeleteBucketCommand({ Bucket: RUN }));
    for (const QueueUrl of [queueUrl, deadLettersUrl]) await clients.queues.send(new DeleteQueueCommand({ QueueUrl }));
    await clients.close();
  });

  it('credits: each change is made once, under its condition', async () => {
    const credits = creditsTable(db, named('credits'), () => 7);

    expect([await credits.grant('a', 2, 'g1'), await credits.grant('a', 2, 'g1')]).toEqual([true, false]);
    expect(await credits.reserve('a', 'x')).toEqual({ outcome: 'reserved', heldAt: 7 });
    expect(await credits.reserve('a', 'x')).toEqual({ outcome: 'reserved', heldAt: 7 });
    expect([await credits.settle('a', 'x', 7), await credits.settle('a', 'x', 7)]).toEqual([true, false]);
    await credits.reserve('a', 'y');
    expect(await credits.reserve('a', 'z')).toEqual({ outcome: 'no_credits' });
    const holds = [];
    for await (const hold of holdsOf(db, named('credits'), 8)) holds.push(hold);
    expect(holds).toEqual([{ accountId: 'a', generationId: 'y', heldAt: 7 }]);
    expect([await credits.refund('a', 'y', 7), await credits.refund('a', 'y', 7)]).toEqual([true, false]);
    expect(await credits.takeBack('a', 'g1', 2)).toBe(1);
    expect(await credits.account('a')).toEqual({ balance: 0, holds: {} });
    await credits.close('a');
    expect(await credits.account('a')).toBeUndefined();
  });

  it('of many reservations at once on a balance of three, three succeed', async () => {
    const credits = creditsTable(db, named('credits'));
    await credits.grant('b', 3, 'g');

    const results = await Promise.all(Array.from({ length: 12 }, (_, index) => credits.reserve('b', `g${index}`)));

    expect(results.filter(({ outcome }) => outcome === 'reserved')).toHaveLength(3);
  });

  it('claims and users: the first one has it', async () => {
    const claims = claimsTable(db, named('credits'));
    const users = usersTable(db, named('users'));

    expect([await claims.claim('hash', 'u1'), await claims.claim('hash', 'u1'), await claims.claim('hash', 'u2')]).toEqual([
      true,
      true,
      false,
    ]);
    await claims.anonymise('hash', 'u1');
    expect(await claims.claim('hash', 'u1')).toBe(false);
    for (let time = 0; time < 2; time++) await users.create({ userId: 'u1', email: 'a@example.com', name: 'A' });
    expect(await users.isOpened('u1')).toBe(false);
    await users.markOpened('u1');
    expect(await users.isOpened('u1')).toBe(true);
    await users.remove('u1');
    expect(await users.isOpened('u1')).toBe(false);
  });

  it('generations: one claim, one decision, and both indexes', async () => {
    const generations = generationsTable(db, named('generations'));
    const record = (id: string, minute: number): GenerationRecord => ({
      generationId: id,
      accountId: 'a',
      createdAt: new Date(minute * 60_000).toISOString(),
      status: 'queued',
      prompt: 'p',
      heldAt: 1,
      deadline: minute,
      styleId: undefined,
    });

    expect([await generations.create(record('g1', 1)), await generations.create(record('g1', 1))]).toEqual([true, false]);
    await generations.create(record('g2', 2));
    expect(await generations.claim('g1', 10, 20)).toMatchObject({ status: 'working', attempts: 1 });
    expect(await generations.claim('g1', 10, 20)).toBeUndefined();
    await until(async () => (await openOf(generations, 2)).includes('g1'));
    expect(await openOf(generations, 2)).toEqual(['g1']);
    expect(await generations.succeed('g1', 'model', 11)).toMatchObject({ status: 'succeeded' });
    expect(await generations.fail('g1', 'timed_out', 12)).toBeUndefined();
    await until(async () => (await openOf(generations, 2)).length === 0);
    await until(async () => (await generations.ofAccount('a')).records.length === 2);
    expect((await generations.ofAccount('a')).records.map(({ generationId }) => generationId)).toEqual(['g2', 'g1']);
    expect([await generations.markRequeued('g2', 1), await generations.markRequeued('g2', 2)]).toEqual([true, false]);
    await generations.remove('g2');
    expect(await generations.find('g2')).toBeUndefined();
  });

  it('counters, books and styles: limits, sums and versions', async () => {
    const counters = dailyCounters(db, named('counters'), () => 0);
    const books = booksTable(db, named('counters'));
    const styles = stylesTable(db, named('styles'));

    expect([await counters.take('n', 2), await counters.take('n', 2), await counters.take('n', 2)]).toEqual([true, true, false]);
    await counters.giveBack('n');
    expect(await counters.take('n', 2)).toBe(true);
    for (const succeeded of [true, true, false]) await books.countGeneration({ at: 0, succeeded, trial: false, seconds: 9 });
    await books.recordSale({ id: 's', at: 0, paidCents: 100, refundedCents: 0 });
    await books.recordSale({ id: 's', at: 0, paidCents: 100, refundedCents: 40 });
    await books.recordSale({ id: 's', at: 0, paidCents: 100, refundedCents: 0 });
    expect(await books.read('1970-01-01')).toMatchObject({ succeeded: 2, failed: 1, paidCents: 100, refundedCents: 40 });
    const first = { revision: 1, version: 1, styles: [], draft: [], lastUpdate: undefined } as never;
    expect([await styles.write(first), await styles.write(first)]).toEqual([true, false]);
    expect(await styles.read()).toMatchObject({ revision: 1, styles: [] });
  });

  it('an item may have 400 KB and no more', async () => {
    const put = (bytes: number) => db.send(new PutCommand({ TableName: named('styles'), Item: { id: 'i', text: 'x'.repeat(bytes) } }));

    await put(409_600 - 'id'.length - 'i'.length - 'text'.length);
    await expect(put(409_600)).rejects.toMatchObject({ name: 'ValidationException', message: expect.stringContaining('Item size') });
  });

  it('objects: come back as they were put, with type and cache control, and are gone once removed', async () => {
    const photo = { generationId: 'g', fingerprint: 'f'.repeat(64) } as GenerationRecord;
    const [photos, pictures] = [photoBucket(clients.buckets, RUN), pictureBucket(clients.buckets, RUN)];
    const bytes = randomBytes(300_000);

    await photos.put(photo, bytes);
    expect((await photos.get(photo)).equals(bytes)).toBe(true);
    await photos.remove(photo);
    await expect(photos.get(photo)).rejects.toMatchObject({ name: 'NoSuchKey' });
    await photos.remove(photo);
    await pictures.put('g', { png: Promise.resolve(bytes), webp: Promise.resolve(Buffer.from('webp')) });
    const head = await clients.buckets.send(new HeadObjectCommand({ Bucket: RUN, Key: 'images/g.png' }));
    expect(head).toMatchObject({ ContentType: 'image/png', CacheControl: expect.stringContaining('immutable'), ContentLength: 300_000 });
    const again = new GetObjectCommand({ Bucket: RUN, Key: 'images/g.png', IfNoneMatch: head.ETag });
    await expect(clients.buckets.send(again)).rejects.toBeInstanceOf(S3ServiceException);
    await pictures.remove('g');
  });

  it('messages: come back when hidden for no time, and end among the dead letters', async () => {
    const queue = generationQueue(clients.queues, queueUrl);
    const hide = messageHider(clients.queues, queueUrl);
    const id = randomUUID();
    await queue.send(id);

    const counts = [];
    for (let time = 0; time < 2; time++) {
      const message = await receive(clients, queueUrl);
      counts.push(message?.Attributes?.ApproximateReceiveCount);
      expect(message?.Body).toBe(JSON.stringify({ generationId: id }));
      await hide({ receiptHandle: message?.ReceiptHandle } as SQSRecord, 0);
    }
    expect(await receive(clients, queueUrl, 1)).toBeUndefined();
    const dead = await receive(clients, deadLettersUrl);

    expect(counts).toEqual(['1', '2']);
    expect(dead?.Body).toBe(JSON.stringify({ generationId: id }));
    await clients.queues.send(new DeleteMessageCommand({ QueueUrl: deadLettersUrl, ReceiptHandle: dead?.ReceiptHandle }));
  }, 120_000);
}

async function openOf(generations: ReturnType<typeof generationsTable>, moment: number): Promise<string[]> {
  const ids = [];
  for await (const id of generations.openWithDeadlineBefore(moment)) ids.push(id);
  return ids;
}

async function receive({ queues }: Clients, QueueUrl: string, WaitTimeSeconds = 10): Promise<Message | undefined> {
  const { Messages } = await queues.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds, MessageSystemAttributeNames: ['All'] }));
  return Messages?.[0];
}

async function createTable({ tables }: Clients, name: TableName): Promise<void> {
  const isGenerations = name === 'generations';
  const index = (IndexName: string, hash: string, range: string) => ({
    IndexName,
    KeySchema: [
      { AttributeName: hash, KeyType: 'HASH' as const },
      { AttributeName: range, KeyType: 'RANGE' as const },
    ],
    Projection: { ProjectionType: 'ALL' as const },
  });
  const texts = [KEYS[name], ...(isGenerations ? ['accountId', 'createdAt', 'open'] : [])];
  await tables.send(
    new CreateTableCommand({
      TableName: named(name),
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: KEYS[name], KeyType: 'HASH' }],
      AttributeDefinitions: [
        ...texts.map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
        ...(isGenerations ? [{ AttributeName: 'deadline', AttributeType: 'N' as const }] : []),
      ],
      ...(isGenerations && { GlobalSecondaryIndexes: [index('byAccount', 'accountId', 'createdAt'), index('open', 'open', 'deadline')] }),
    }),
  );
  await waitUntilTableExists({ client: tables, maxWaitTime: 120, minDelay: 1 }, { TableName: named(name) });
}

async function createQueue({ queues }: Clients, QueueName: string, Attributes: Record<string, string>): Promise<string> {
  const { QueueUrl } = await queues.send(new CreateQueueCommand({ QueueName, Attributes }));
  if (QueueUrl === undefined) throw new Error(`The queue ${QueueName} has no address`);
  return QueueUrl;
}
