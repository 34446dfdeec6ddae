import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { CLIENT } from '../../../local/names';
import { startTables } from '../../../local/services/tables';

export interface TestDatabase {
  client: DynamoDBDocumentClient;
  close(): Promise<void>;
}

/** A database of its own with one table; attributes of keys are texts, but for `deadline`. */
export async function testDatabase(
  table: string,
  key: string,
  indexes: Record<string, [hash: string, range: string]> = {},
): Promise<TestDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'cartoon-snap-tables-'));
  const tables = await startTables(directory);
  const base = new DynamoDBClient({ ...CLIENT, endpoint: tables.address });
  await base.send(new CreateTableCommand(tableOf(table, key, indexes)));
  await waitUntilTableExists({ client: base, maxWaitTime: 60, minDelay: 1 }, { TableName: table });
  return {
    client: DynamoDBDocumentClient.from(base, { marshallOptions: { removeUndefinedValues: true } }),
    async close() {
      base.destroy();
      await tables.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function tableOf(table: string, key: string, indexes: Record<string, [string, string]>): CreateTableCommandInput {
  const names = [...new Set([key, ...Object.values(indexes).flat()])];
  const all = Object.entries(indexes).map(([IndexName, [hash, range]]) => ({
    IndexName,
    KeySchema: [
      { AttributeName: hash, KeyType: 'HASH' as const },
      { AttributeName: range, KeyType: 'RANGE' as const },
    ],
    Projection: { ProjectionType: 'ALL' as const },
  }));
  return {
    TableName: table,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
    AttributeDefinitions: names.map((name) => ({ AttributeName: name, AttributeType: name === 'deadline' ? 'N' : 'S' })),
    ...(all.length > 0 && { GlobalSecondaryIndexes: all }),
  };
}
