import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { CLIENT } from './names';
import type { Template } from './template';

const OPEN = 'open';

interface Index {
  IndexName: string;
}

/**
 * The queue is in memory, the records are not: sends what was queued or worked on before this start to the queue again, and
 * takes away the leases, whose holders are gone.
 * @returns how many
 */
export async function requeueOpen(template: Template, endpoints: { dynamodb: string; sqs: string }): Promise<number> {
  const table = template
    .ofType('AWS::DynamoDB::GlobalTable')
    .find(({ properties }) => (properties['GlobalSecondaryIndexes'] as Index[] | undefined)?.some(({ IndexName }) => IndexName === OPEN));
  const queue = template.ofType('AWS::SQS::Queue').find(({ properties }) => properties['RedrivePolicy'] !== undefined);
  if (!table || !queue) return 0;

  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ ...CLIENT, endpoint: endpoints.dynamodb }));
  const queues = new SQSClient({ ...CLIENT, endpoint: endpoints.sqs, useQueueUrlAsEndpoint: false });
  const open = {
    TableName: table.logicalId,
    IndexName: OPEN,
    ExpressionAttributeNames: { '#open': OPEN },
    ExpressionAttributeValues: { ':yes': 'yes' },
  };
  const { Items = [] } = await tables.send(new QueryCommand({ ...open, KeyConditionExpression: '#open = :yes' }));
  for (const { generationId } of Items) {
    await tables.send(new UpdateCommand({ TableName: table.logicalId, Key: { generationId }, UpdateExpression: 'REMOVE leaseUntil' }));
    const QueueUrl = template.nameOf(queue.logicalId);
    await queues.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ generationId }) }));
  }
  tables.destroy();
  queues.destroy();
  return Items.length;
}
