import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, type GetObjectCommandOutput, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { CLIENT } from '../names';
import type { Services } from '../services';
import type { Template } from '../template';

export interface QueueState {
  name: string;
  isDeadLetters: boolean;
  /** Label of the function that reads it. */
  consumer: string | undefined;
  waiting: number;
  hidden: number;
  delayed: number;
  /** Bodies of those that wait. */
  messages: string[];
}
export interface TableContent {
  label: string;
  items: { key: string; json: string }[];
  more: boolean;
}
export interface BucketContent {
  id: string;
  label: string;
  objects: { key: string; size: number; at: Date }[];
  more: boolean;
}

const MOST_ITEMS = 100;
const MOST_MESSAGES = 10;

/** What is in the services of this machine, for people to look at. */
export class Data {
  private readonly tables: DynamoDBDocumentClient;
  private readonly buckets: S3Client;
  private readonly queues: SQSClient;

  constructor(
    private readonly template: Template,
    private readonly services: Pick<Services, 'addresses' | 'waitingIn'>,
    private readonly labelOf: (logicalId: string) => string,
  ) {
    const { dynamodb, s3, sqs } = services.addresses;
    this.tables = DynamoDBDocumentClient.from(new DynamoDBClient({ ...CLIENT, endpoint: dynamodb }));
    this.buckets = new S3Client({ ...CLIENT, endpoint: s3, forcePathStyle: true });
    this.queues = new SQSClient({ ...CLIENT, endpoint: sqs, useQueueUrlAsEndpoint: false });
  }

  /** Resources of a type, by the name of their construct. */
  list(type: string): { id: string; label: string }[] {
    return this.template.ofType(type).map(({ logicalId }) => ({ id: logicalId, label: this.labelOf(logicalId) }));
  }

  queueStates(): Promise<QueueState[]> {
    const queues = this.template.ofType('AWS::SQS::Queue');
    const given = new Set(
      queues.map(({ properties }) => (properties['RedrivePolicy'] as { deadLetterTargetArn?: string } | undefined)?.deadLetterTargetArn),
    );
    const mappings = this.template.ofType('AWS::Lambda::EventSourceMapping').map(({ properties }) => properties);
    return Promise.all(
      queues.map(async ({ logicalId }) => {
        const arn = String(this.template.resolve({ 'Fn::GetAtt': [logicalId, 'Arn'] }));
        const QueueUrl = this.template.nameOf(logicalId);
        const { Attributes = {} }: { Attributes?: Record<string, string | undefined> } = await this.queues.send(
          new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
        );
        const count = (name: string) => Number(Attributes[`ApproximateNumberOfMessages${name}`] ?? 0);
        const reader = mappings.find((mapping) => mapping['EventSourceArn'] === arn)?.['FunctionName'];
        return {
          name: this.labelOf(logicalId),
          isDeadLetters: given.has(arn),
          consumer: reader === undefined ? undefined : this.labelOf(String(reader)),
          waiting: count(''),
          hidden: count('NotVisible'),
          delayed: count('Delayed'),
          messages: this.services.waitingIn(logicalId).slice(0, MOST_MESSAGES),
        };
      }),
    );
  }

  async table(id: string): Promise<TableContent | undefined> {
    const table = this.template.ofType('AWS::DynamoDB::GlobalTable').find(({ logicalId }) => logicalId === id);
    if (!table) return undefined;
    const [key] = table.properties['KeySchema'] as { AttributeName: string }[];
    const { Items = [], LastEvaluatedKey } = await this.tables.send(new ScanCommand({ TableName: id, Limit: MOST_ITEMS }));
    const items = Items.map((item) => ({
      key: String(item[key?.AttributeName ?? '']),
      json: JSON.stringify(item, (_, value: unknown) => (value instanceof Set ? [...value] : value), 2),
    }));
    return { label: this.labelOf(id), items, more: LastEvaluatedKey !== undefined };
  }

  async bucket(id: string): Promise<BucketContent | undefined> {
    if (!this.has(id)) return undefined;
    const { Contents = [] } = await this.buckets.send(new ListObjectsV2Command({ Bucket: this.template.nameOf(id) }));
    const objects = Contents.map(({ Key = '', Size = 0, LastModified = new Date(0) }) => ({ key: Key, size: Size, at: LastModified })).sort(
      (a, b) => b.at.getTime() - a.at.getTime(),
    );
    return { id, label: this.labelOf(id), objects: objects.slice(0, MOST_ITEMS), more: objects.length > MOST_ITEMS };
  }

  /** @throws the SDK's error for an object that is not there */
  object(id: string, key: string): Promise<GetObjectCommandOutput> {
    return this.buckets.send(new GetObjectCommand({ Bucket: this.template.nameOf(id), Key: key }));
  }

  private has(id: string): boolean {
    return this.template.ofType('AWS::S3::Bucket').some(({ logicalId }) => logicalId === id);
  }
}
