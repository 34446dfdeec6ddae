import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Generation } from '../../contract/generations';
import type { Addresses } from '../../local/cloud';
import { CLIENT } from '../../local/names';
import { jpeg } from '../photos/made-photos';
import { CLOUD_START_LIMIT } from '../support/cloud';
import { openLedger, type Ledger } from '../support/ledger';
import { sharedCloud } from '../support/shared-cloud';
import { stackNames } from '../support/stack-names';
import { call, signUp } from '../support/users';
import { generate } from './generate';
import { openShop, type Shop } from './payments';

const KEYS = { Users: 'userId', Credits: 'accountId', Generations: 'generationId' };
type Table = keyof typeof KEYS;
type Visitor = Awaited<ReturnType<typeof signUp>>;

let origin: string;
let addresses: Addresses;
let tables: DynamoDBDocumentClient;
let ledger: Ledger;
let shop: Shop;
beforeAll(async () => {
  ({ origin, addresses } = await sharedCloud());
  tables = DynamoDBDocumentClient.from(new DynamoDBClient({ ...CLIENT, endpoint: addresses.dynamodb }));
  ledger = openLedger(addresses);
  shop = await openShop(origin, addresses);
}, CLOUD_START_LIMIT);
afterAll(async () => {
  for (const table of Object.keys(KEYS) as Table[]) await tables.send(new DeleteTableCommand({ TableName: restored(table) }));
  tables.destroy();
  ledger.close();
});

const live = (table: Table) => stackNames(addresses).table(table);
const restored = (table: Table) => `${live(table)}-restored`;

/** What AWS does: a table as it was at this moment. Of these items only, since tests share the tables. */
async function restoreToNow(table: Table, ids: string[]): Promise<void> {
  const [TableName, key] = [restored(table), KEYS[table]];
  const keys = { AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' as const }] };
  await tables.send(
    new CreateTableCommand({
      TableName,
      ...keys,
      KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );
  await waitUntilTableExists({ client: tables, maxWaitTime: 30, minDelay: 1 }, { TableName });
  for (const id of ids) {
    const { Item } = await tables.send(new GetCommand({ TableName: live(table), Key: { [key]: id } }));
    await tables.send(new PutCommand({ TableName, Item }));
  }
}

/** The command of docs/operations.md. @returns the last line that it prints */
async function restore(table: Table, ...flags: string[]): Promise<string> {
  const args = ['--import', 'tsx', 'bin/restore.ts', '--from', restored(table), '--to', live(table), ...flags];
  const { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY } = CLIENT.credentials;
  const place = { AWS_ENDPOINT_URL_DYNAMODB: addresses.dynamodb, AWS_REGION: CLIENT.region };
  const env = { ...process.env, ...place, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return stdout.trim().split('\n').at(-1) ?? '';
}

const imagesOf = async ({ token }: Visitor) =>
  (await call<{ generations: Generation[] }>(origin, 'GET', '/generations', { token })).body.generations;
const creditsOf = async ({ token }: Visitor) =>
  (await call<{ user: { credits: number } }>(origin, 'GET', '/profile', { token })).body.user.credits;

describe('Tables that are restored to a moment', () => {
  test('give back what was lost since and leave alone what was not, and each credit is right', async () => {
    const [lost, kept, harmed] = [await signUp(origin), await signUp(origin), await signUp(origin)];
    const accounts = [lost, kept, harmed].map(({ user }) => user.id);
    const photo = await jpeg();
    const draw = ({ token }: Visitor) => generate(origin, { token, photo });
    const { generationId = '' } = (await draw(lost)).body;
    for (const [table, ids] of [['Users', accounts] as const, ['Credits', accounts] as const, ['Generations', [generationId]] as const])
      await restoreToNow(table, [...ids]);

    // Life goes on, and then it happens.
    const session = await shop.order(lost.token, '10_generations');
    await shop.control({ action: 'mishap', session, mishap: { kind: 'lose' } });
    await shop.pay(session);
    await shop.confirm(lost.token, session);
    await draw(kept);
    await draw(harmed);
    for (const [table, id] of [
      ['Users', lost.user.id] as const,
      ['Credits', lost.user.id] as const,
      ['Generations', generationId] as const,
    ])
      await tables.send(new DeleteCommand({ TableName: live(table), Key: { [KEYS[table]]: id } }));
    await tables.send(
      new UpdateCommand({
        TableName: live('Credits'),
        Key: { accountId: harmed.user.id },
        UpdateExpression: 'SET balance = :wrong',
        ExpressionAttributeValues: { ':wrong': 0 },
      }),
    );
    expect(await restore('Credits')).toContain('1 of 3 items would be copied');
    expect(await ledger.sumOf(lost.user.id)).toEqual({ balance: 0, held: 0, spent: 0 });

    const copied = await Promise.all((['Users', 'Credits', 'Generations'] as const).map((table) => restore(table, '--write')));
    expect(copied.map((line) => line.replace(/ copied.*/, ''))).toEqual(['1 of 3 items', '1 of 3 items', '1 of 1 items']);
    expect(await restore('Credits', '--write', '--replace', '--only', harmed.user.id)).toContain('1 of 1 items copied');
    // The restored account is that of the moment; what was paid since then comes from the payment service.
    expect(await creditsOf(lost)).toBe(2);
    await shop.reconcile();

    expect(await ledger.sumOf(lost.user.id)).toEqual({ balance: 12, held: 0, spent: 1 });
    expect(await ledger.sumOf(kept.user.id)).toEqual({ balance: 2, held: 0, spent: 1 });
    // What was spent since the moment is there again.
    expect(await ledger.sumOf(harmed.user.id)).toEqual({ balance: 3, held: 0, spent: 1 });
    expect(await creditsOf(lost)).toBe(12);
    const [image] = await imagesOf(lost);
    expect((await fetch(`${origin}${image?.imageUrl}`)).status).toBe(200);
  });
});
