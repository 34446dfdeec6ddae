/**
 * `npm run restore -- --from RESTORED --to LIVE`: lists the items that the table RESTORED has and LIVE has lost; with `--write`,
 * copies them. `--only KEY`, as often as needed, looks at these items only, and with `--replace` also where LIVE has them.
 * docs/operations.md says when.
 */
import { parseArgs } from 'node:util';
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  paginateScan,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';

type Item = Record<string, AttributeValue>;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    replace: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const { from, to, only, replace, write } = values;
if (from === undefined || to === undefined) throw new Error('Name two tables: --from RESTORED --to LIVE');
if (replace && only.length === 0) throw new Error('What is replaced has to be named: --only KEY');

const client = new DynamoDBClient();
const { Table: table } = await client.send(new DescribeTableCommand({ TableName: to }));
const [{ AttributeName: key = '' } = {}, ...more] = table?.KeySchema ?? [];
if (more.length > 0) throw new Error(`${to} has a key of several attributes, as none of ours does`);

const keys: string[] = [];
let seen = 0;
for await (const { Items = [] } of paginateScan({ client }, { TableName: from })) {
  for (const item of Items) {
    const id = item[key]?.S ?? '';
    if (only.length > 0 && !only.includes(id)) continue;
    seen++;
    if (await (write ? copied(item) : replace || isMissing(item))) keys.push(id);
  }
}
const lines = [
  ...keys,
  `${keys.length} of ${seen} items ${write ? `copied from ${from} to ${to}` : 'would be copied; --write copies them'}`,
];
process.stdout.write(`${lines.join('\n')}\n`);

async function isMissing(item: Item): Promise<boolean> {
  const read = new GetItemCommand({ TableName: to, Key: keyOf(item), ConsistentRead: true });
  return (await client.send(read)).Item === undefined;
}

/** @returns false for an item that is there and is not to be replaced */
async function copied(item: Item): Promise<boolean> {
  const condition = { ConditionExpression: 'attribute_not_exists(#key)', ExpressionAttributeNames: { '#key': key } };
  try {
    await client.send(new PutItemCommand({ TableName: to, Item: item, ...(!replace && condition) }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

function keyOf(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => name === key));
}
