import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { CreateQueueCommand, GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { bucketName, CLIENT } from '../names';
import type { Template } from '../template';
import type { Buckets } from './buckets';
import { queueAttributes, type Queues } from './queues';
import { createTables, type Tables } from './tables';

export interface Remote {
  tables: Tables;
  buckets: Buckets;
  queues: Queues;
}

/** Tables, buckets and queues of another endpoint, such as an emulator of AWS, made there by the same calls as anywhere. */
export function remoteServices(endpoint: string): Remote {
  const common = { ...CLIENT, endpoint };
  const tables = new DynamoDBClient(common);
  const buckets = new S3Client({ ...common, forcePathStyle: true });
  const queues = new SQSClient({ ...common, useQueueUrlAsEndpoint: false });
  const urls = new Map<string, string>();
  return {
    tables: { address: endpoint, create: (template) => createTables(tables, template), close: async () => tables.destroy() },
    buckets: { address: endpoint, create: (template) => createBuckets(buckets, template), close: async () => buckets.destroy() },
    queues: {
      address: endpoint,
      port: 0,
      urls,
      create: (template) => createQueues(queues, template, urls),
      waitingIn: () => [],
      close: async () => queues.destroy(),
    },
  };
}

async function createBuckets(client: S3Client, template: Template): Promise<void> {
  for (const { logicalId } of template.ofType('AWS::S3::Bucket')) {
    const Bucket = bucketName(logicalId);
    try {
      await client.send(new HeadBucketCommand({ Bucket }));
    } catch (error) {
      if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error;
      await client.send(new CreateBucketCommand({ Bucket }));
    }
  }
}

/** Those without a redrive policy first: a queue must be there before another can name it. */
async function createQueues(client: SQSClient, template: Template, urls: Map<string, string>): Promise<void> {
  const queues = template.ofType('AWS::SQS::Queue').map(({ logicalId, properties }) => ({ logicalId, ...queueAttributes(properties) }));
  for (const { logicalId, attributes, redrive } of queues.sort(
    (a, b) => Number(a.redrive !== undefined) - Number(b.redrive !== undefined),
  )) {
    const target = urls.get(redrive?.deadLetterTargetArn.split(':').pop() ?? '');
    const RedrivePolicy = target && JSON.stringify({ ...redrive, deadLetterTargetArn: await arnOf(client, target) });
    const { QueueUrl } = await client.send(
      new CreateQueueCommand({ QueueName: logicalId, Attributes: { ...attributes, ...(RedrivePolicy && { RedrivePolicy }) } }),
    );
    if (QueueUrl !== undefined) urls.set(logicalId, QueueUrl);
  }
}

/** Another endpoint may have another account. */
async function arnOf(client: SQSClient, QueueUrl: string): Promise<string> {
  const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }));
  return Attributes?.QueueArn ?? '';
}
