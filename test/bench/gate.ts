import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { readPolicies } from '../../local/iam/policies';
import { CLIENT, names, PSEUDO_PARAMETERS } from '../../local/names';
import { startGate } from '../../local/services/gate';
import { startTables } from '../../local/services/tables';
import { readOptions } from '../../local/settings';
import { synthesize } from '../../local/synth';
import { Template } from '../../local/template';

const CALLS = 2_000;
const WARM_UP = 500;

async function timed(client: DynamoDBClient, table: string): Promise<number> {
  const start = performance.now();
  await client.send(new GetItemCommand({ TableName: table, Key: { accountId: { S: 'a' } } }));
  return performance.now() - start;
}

const quantile = (times: number[], share: number): number => [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

const assembly = await synthesize(readOptions([]), () => undefined);
const json: unknown = JSON.parse(readFileSync(join(assembly, 'CartoonSnap-local.template.json'), 'utf8'));
const template = new Template(json, PSEUDO_PARAMETERS, names({ site: 'localhost', userPool: 'http://localhost', queuePort: 0 }));
const idOf = (type: string, name: string) => template.ofType(type).find(({ logicalId }) => logicalId.startsWith(name))?.logicalId ?? '';
const [table, caller] = [idOf('AWS::DynamoDB::GlobalTable', 'StorageCredits'), idOf('AWS::Lambda::Function', 'PaymentsHandler')];

const state = mkdtempSync(join(tmpdir(), 'cartoon-snap-gate-'));
const tables = await startTables(state);
const direct = new DynamoDBClient({ ...CLIENT, endpoint: tables.address });
const AttributeDefinitions = [{ AttributeName: 'accountId', AttributeType: 'S' as const }];
const KeySchema = [{ AttributeName: 'accountId', KeyType: 'HASH' as const }];
await direct.send(new CreateTableCommand({ TableName: table, BillingMode: 'PAY_PER_REQUEST', AttributeDefinitions, KeySchema }));

const start = performance.now();
const policies = readPolicies(template);
const read = performance.now();
const address = tables.address;
const judge = policies.ofFunction;
const gate = await startGate(
  { dynamodb: address, s3: address, sqs: address, cognito: address, secrets: address },
  { call: judge, quiet: judge },
);
const started = performance.now();
const through = new DynamoDBClient({
  ...CLIENT,
  credentials: { accessKeyId: caller, secretAccessKey: 'x' },
  endpoint: gate.addresses.dynamodb,
});

try {
  const [alone, gated]: [number[], number[]] = [[], []];
  // In turns, so that whatever else the machine does meets both.
  for (let call = 0; call < WARM_UP + CALLS; call++) {
    const times = [await timed(direct, table), await timed(through, table)] as const;
    if (call < WARM_UP) continue;
    alone.push(times[0]);
    gated.push(times[1]);
  }
  for (const [label, share] of [
    ['median', 0.5],
    ['95th percentile', 0.95],
  ] as const) {
    const [a, b] = [quantile(alone, share), quantile(gated, share)];
    console.log(`one call, ${label}: ${b.toFixed(2)} ms through the gate, ${a.toFixed(2)} ms without, overhead ${(b - a).toFixed(2)} ms`);
  }
  console.log(`start: ${(read - start).toFixed(0)} ms to read the policies, ${(started - read).toFixed(0)} ms to open the gate`);
} finally {
  direct.destroy();
  through.destroy();
  await gate.close();
  await tables.close();
  rmSync(state, { recursive: true });
}
