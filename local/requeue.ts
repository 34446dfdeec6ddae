import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, paginateScan, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { CLIENT } from './names';
import type { Template } from './template';

const Indexed = z.object({ GlobalSecondaryIndexes: z._default(z.array(z.object({ IndexName: z.string() })), []) });
/** The index of records that nobody has finished, and their attribute. */
const OPEN = 'open';

type Item = Record<string, unknown>;

/**
 * The queue is in memory, the records are not: sends what was queued or worked on before this start to the queue again, and
 * takes away the leases, whose holders are gone.
 * @returns how many
 */
export async function requeueOpen(template: Template, endpoints: { dynamodb: string; sqs: string }): Promise<number> {
  const table = template
    .ofType('AWS::DynamoDB::GlobalTable')
    .map(({ logicalId, properties }) => ({ TableName: logicalId, indexes: indexesOf(properties) }))
    .find(({ indexes }) => indexes.includes(OPEN));
  const queue = template.ofType('AWS::SQS::Queue').find(({ properties }) => properties['RedrivePolicy'] !== undefined);
  if (!table || !queue) return 0;

  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ ...CLIENT, endpoint: endpoints.dynamodb }));
  const queues = new SQSClient({ ...CLIENT, endpoint: endpoints.sqs, useQueueUrlAsEndpoint: false });
  const { TableName, indexes } = table;
  await finishWrites(tables, TableName, indexes);
  const open = await openItems(tables, TableName);
  for (const { generationId } of open) {
    await tables.send(new UpdateCommand({ TableName, Key: { generationId }, UpdateExpression: 'REMOVE leaseUntil' }));
    const QueueUrl = template.nameOf(queue.logicalId);
    await queues.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ generationId }) }));
  }
  tables.destroy();
  queues.destroy();
  return open.length;
}

const indexesOf = (properties: unknown): string[] => Indexed.parse(properties).GlobalSecondaryIndexes.map(({ IndexName }) => IndexName);

/**
 * dynalite writes the indexes before the item: a power cut in between leaves an entry that nothing else knows. What it says
 * was meant to be written, so it is. The other way round, an open item that an index lost, comes back with its next update.
 */
async function finishWrites(tables: DynamoDBDocumentClient, TableName: string, indexes: string[]): Promise<void> {
  for (const IndexName of indexes) {
    for (const Item of await openItems(tables, TableName, IndexName)) {
      try {
        await tables.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(generationId)' }));
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    }
  }
}

/** Of the table itself, or as an index has them. */
async function openItems(client: DynamoDBDocumentClient, TableName: string, IndexName?: string): Promise<Item[]> {
  const found: Item[] = [];
  const isOpen = {
    FilterExpression: '#open = :yes',
    ExpressionAttributeNames: { '#open': OPEN },
    ExpressionAttributeValues: { ':yes': 'yes' },
  };
  for await (const { Items = [] } of paginateScan({ client }, { TableName, IndexName, ...isOpen })) found.push(...Items);
  return found;
}
