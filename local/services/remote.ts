import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type BucketLocationConstraint, CreateBucketCommand, HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { CreateQueueCommand, GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { CLIENT, REGION } from '../names';
import type { Template } from '../template';
import type { Buckets } from './buckets';
import { queueAttributes, type Queues } from './queues';
import { type SignedEndpoint, type Signer, startSigner } from './signer';
import { createTables, type Tables } from './tables';

export interface Remote {
  tables: Tables;
  buckets: Buckets;
  queues: Queues;
}

/**
 * Tables, buckets and queues of another endpoint, made there by the same calls as anywhere: of an emulator at its address, or of
 * the real one, which is called `aws`.
 */
export async function remoteServices(endpoint: string): Promise<Remote> {
  const region = process.env['AWS_REGION'] ?? REGION;
  const sign = (service: SignedEndpoint['service']) => startSigner(signed(service, endpoint, region));
  const [dynamodb, s3, sqs] = await Promise.all([sign('dynamodb'), sign('s3'), sign('sqs')]);
  const tables = new DynamoDBClient({ ...CLIENT, endpoint: dynamodb.address });
  const buckets = new S3Client({ ...CLIENT, endpoint: s3.address, forcePathStyle: true });
  const queues = new SQSClient({ ...CLIENT, endpoint: sqs.address, useQueueUrlAsEndpoint: false });
  const urls = new Map<string, string>();
  const closing = (client: { destroy(): void }, signer: Signer) => async () => {
    client.destroy();
    await signer.close();
  };
  return {
    tables: { address: dynamodb.address, create: (template) => createTables(tables, template), close: closing(tables, dynamodb) },
    buckets: { address: s3.address, create: (template) => createBuckets(buckets, template, region), close: closing(buckets, s3) },
    queues: {
      address: sqs.address,
      port: 0,
      urls,
      create: (template) => createQueues(queues, template, urls),
      waitingIn: () => [],
      close: closing(queues, sqs),
    },
  };
}

/** An emulator takes any credentials, so it need not be given some. */
function signed(service: SignedEndpoint['service'], endpoint: string, region: string): SignedEndpoint {
  const isReal = endpoint === 'aws';
  const target = new URL(isReal ? `https://${service}.${region}.amazonaws.com` : endpoint);
  const hasCredentials = isReal || process.env['AWS_ACCESS_KEY_ID'] !== undefined;
  return { service, target, region, credentials: hasCredentials ? defaultProvider() : CLIENT.credentials };
}

async function createBuckets(client: S3Client, template: Template, region: string): Promise<void> {
  for (const { logicalId } of template.ofType('AWS::S3::Bucket')) {
    const Bucket = template.nameOf(logicalId);
    try {
      await client.send(new HeadBucketCommand({ Bucket }));
    } catch (error) {
      if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error;
      await client.send(new CreateBucketCommand({ Bucket, ...placeIn(region) }));
    }
  }
}

/** The first region of S3 is the only one that must not be named. */
const placeIn = (region: string) =>
  region === 'us-east-1' ? {} : { CreateBucketConfiguration: { LocationConstraint: region as BucketLocationConstraint } };

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
