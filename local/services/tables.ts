import { mkdirSync } from 'node:fs';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  paginateListTables,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import * as z from 'zod/mini';
import { hangUp, listenAnywhere } from '../listen';
import { CLIENT } from '../names';
import type { Template } from '../template';

const Key = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));
const Table = z.object({
  KeySchema: Key,
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
  GlobalSecondaryIndexes: z.optional(
    z.array(z.object({ IndexName: z.string(), KeySchema: Key, Projection: z.object({ ProjectionType: z.enum(['ALL', 'KEYS_ONLY']) }) })),
  ),
});

export interface Tables {
  address: string;
  /** Creates what is not there yet. */
  create(template: Template): Promise<void>;
  close(): Promise<void>;
}

/** DynamoDB: dynalite, on disk. */
export async function startTables(directory: string): Promise<Tables> {
  mkdirSync(directory, { recursive: true });
  const server = dynalite({ path: directory, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  const address = await listenAnywhere(server);
  const client = new DynamoDBClient({ ...CLIENT, endpoint: address });
  return {
    address,
    create: (template) => createTables(client, template),
    async close() {
      client.destroy();
      await hangUp(server);
    },
  };
}

export async function createTables(client: DynamoDBClient, template: Template): Promise<void> {
  const existing: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) existing.push(...TableNames);
  for (const { logicalId, properties } of template.ofType('AWS::DynamoDB::GlobalTable')) {
    if (existing.includes(logicalId)) continue;
    await client.send(new CreateTableCommand(tableInput(logicalId, properties)));
    await waitUntilTableExists({ client, maxWaitTime: 120, minDelay: 1 }, { TableName: logicalId });
  }
}

function tableInput(name: string, properties: unknown): CreateTableCommandInput {
  return { TableName: name, BillingMode: 'PAY_PER_REQUEST', ...Table.parse(properties) };
}
