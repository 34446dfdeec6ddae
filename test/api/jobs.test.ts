import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Generation } from '../../contract/generations';
import type { Addresses } from '../../local/cloud';
import { CLIENT } from '../../local/names';
import { CLOUD_START_LIMIT } from '../support/cloud';
import { sharedCloud } from '../support/shared-cloud';
import { type StackNames, stackNames } from '../support/stack-names';
import { until } from '../support/until';
import { call, signUp } from '../support/users';
import { openShop } from './payments';

let origin: string;
let addresses: Addresses;
let stack: StackNames;
let tables: DynamoDBDocumentClient;

beforeAll(async () => {
  ({ origin, addresses } = await sharedCloud());
  stack = stackNames(addresses);
  tables = DynamoDBDocumentClient.from(new DynamoDBClient({ ...CLIENT, endpoint: addresses.dynamodb }));
}, CLOUD_START_LIMIT);

const creditsOf = async (token: string) =>
  (await call<{ user: { credits: number } }>(origin, 'GET', '/profile', { token })).body.user.credits;
const generationOf = async (token: string, id: string) => (await call<Generation>(origin, 'GET', `/generations/${id}`, { token })).body;

const recordOf = async (generationId: string) =>
  (await tables.send(new GetCommand({ TableName: stack.table('Generations'), Key: { generationId } }))).Item;

/** Runs what the clock would, as the function that the template names, under its own policies. */
async function run(name: string): Promise<void> {
  const response = await fetch(`${addresses.engineers}/actions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'run', rule: stack.rule(name) }),
  });
  expect(await response.json()).toEqual({ done: true });
}

/** A generation that nobody works on, and the credit that it holds. `deadline` in ms from now. */
async function abandoned(accountId: string, deadline: number): Promise<string> {
  const generationId = randomUUID();
  const heldAt = Date.now() - 3_600_000;
  const record = { generationId, accountId, heldAt, status: 'queued', prompt: 'x', createdAt: new Date(heldAt).toISOString(), open: 'yes' };
  await tables.send(new PutCommand({ TableName: stack.table('Generations'), Item: { ...record, deadline: Date.now() + deadline } }));
  await tables.send(
    new UpdateCommand({
      TableName: stack.table('Credits'),
      Key: { accountId },
      UpdateExpression: 'SET balance = balance - :one, holds.#id = :heldAt',
      ExpressionAttributeNames: { '#id': generationId },
      ExpressionAttributeValues: { ':one': 1, ':heldAt': heldAt },
    }),
  );
  return generationId;
}

describe('The jobs, as the cloud runs them', () => {
  test('the sweep fails what is past its deadline, queues again what nobody has, and gives credits back', async () => {
    const { token, user } = await signUp(origin);
    const dead = await abandoned(user.id, -60_000);
    const forgotten = await abandoned(user.id, 60_000);
    expect(await creditsOf(token)).toBe(1);

    await run('GenerationSweepSchedule');

    expect(await generationOf(token, dead)).toMatchObject({ status: 'failed' });
    // Its photo never was: the worker hears of it again, and cannot make it.
    await until(async () => (await recordOf(forgotten))?.['attempts'] === 1);
    expect(await creditsOf(token)).toBe(2);
  });

  test('the consumer of dead letters fails what the queue has given up on', async () => {
    const { token, user } = await signUp(origin);
    const generationId = await abandoned(user.id, 600_000);
    const QueueUrl = stack.queueUrl('GenerationDeadLetters');
    const queues = new SQSClient({ ...CLIENT, endpoint: addresses.sqs, useQueueUrlAsEndpoint: false });

    await queues.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ generationId }) }));
    await until(async () => (await generationOf(token, generationId)).status === 'failed');

    await until(async () => (await creditsOf(token)) === 3);
    queues.destroy();
  });

  test('the reconcile job finds payments of which the webhook never heard, and knows what was paid back', async () => {
    const { token } = await signUp(origin);
    const shop = await openShop(origin, addresses);
    const [kept, returned] = [await shop.order(token, '10_generations'), await shop.order(token, '25_generations')];
    for (const session of [kept, returned]) {
      await shop.control({ action: 'mishap', session, mishap: { kind: 'lose' } });
      await shop.pay(session);
    }
    await shop.control({ action: 'refund', session: returned });
    expect(await creditsOf(token)).toBe(3);

    await run('PaymentsReconcileSchedule');

    expect(await creditsOf(token)).toBe(13);
  });
});
