import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  QueryCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { GENERATIONS_PAGE_SIZE } from '../../contract/limits';
import type { GenerationRecord, GenerationStore } from './ports';
import { isOpen } from './rules';

const IS_NEW = 'attribute_not_exists(generationId)';
const IS_OPEN = '#open = :yes';
const IS_FREE = '(attribute_not_exists(leaseUntil) OR leaseUntil <= :now)';
const FIRST_REQUEUE = 'attribute_not_exists(requeuedAt)';

const DAY_SECONDS = 24 * 60 * 60;
/** Of failed ones. Those that succeeded stay until their owner deletes them. */
const FAILED_KEPT_SECONDS = 30 * DAY_SECONDS;

export interface Page {
  records: GenerationRecord[];
  /** Where the next page starts. */
  next?: Position | undefined;
}
export type Position = Pick<GenerationRecord, 'createdAt' | 'generationId'>;

/** For lists: what belongs to an account, and what nobody finished. */
export interface GenerationIndex {
  /** Newest first. */
  ofAccount(accountId: string, from?: Position): Promise<Page>;
  openWithDeadlineBefore(moment: number): AsyncIterable<string>;
}

/**
 * Generations in a DynamoDB table.
 *
 *     create ──▶ queued ──claim──▶ working ──succeed──▶ succeeded
 *                  ▲                  │
 *                  └─────release──────┴──────fail─────▶ failed
 *
 * While one is open it has the attribute `open`, which makes it show up in the index of that name; deciding removes it. So the
 * condition on `open` lets exactly one decision through.
 */
export function generationsTable(client: DynamoDBDocumentClient, tableName: string): GenerationStore & GenerationIndex {
  const key = (generationId: string) => ({ TableName: tableName, Key: { generationId } });

  /** @returns the record after the change; undefined when the condition does not hold */
  async function update(
    generationId: string,
    change: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
  ): Promise<GenerationRecord | undefined> {
    try {
      const { Attributes } = await client.send(new UpdateCommand({ ...key(generationId), ReturnValues: 'ALL_NEW', ...change }));
      return Attributes as GenerationRecord;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined;
      throw error;
    }
  }

  return {
    async create(record) {
      const { generationId, ...rest } = { ...record, ...(isOpen(record) && { open: 'yes' }) };
      const fields = Object.entries(rest).filter(([, value]) => value !== undefined);
      // An update and not a put, since the functions that settle have no right to replace records.
      const created = await update(generationId, {
        UpdateExpression: `SET ${fields.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: IS_NEW,
        ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
      });
      return created !== undefined;
    },

    async find(generationId) {
      const { Item } = await client.send(new GetCommand({ ...key(generationId), ConsistentRead: true }));
      return Item as GenerationRecord | undefined;
    },

    claim(generationId, now, leaseUntil) {
      return update(generationId, {
        UpdateExpression: 'SET #status = :working, leaseUntil = :leaseUntil ADD attempts :one',
        ConditionExpression: `${IS_OPEN} AND ${IS_FREE}`,
        ExpressionAttributeNames: { '#status': 'status', '#open': 'open' },
        ExpressionAttributeValues: { ':working': 'working', ':yes': 'yes', ':now': now, ':leaseUntil': leaseUntil, ':one': 1 },
      });
    },

    async release(generationId, lastFailure) {
      await update(generationId, {
        UpdateExpression: `SET #status = :queued${lastFailure ? ', failure = :failure' : ''} REMOVE leaseUntil`,
        ConditionExpression: IS_OPEN,
        ExpressionAttributeNames: { '#status': 'status', '#open': 'open' },
        ExpressionAttributeValues: { ':queued': 'queued', ':yes': 'yes', ...(lastFailure && { ':failure': lastFailure }) },
      });
    },

    succeed(generationId, model, now) {
      return update(generationId, {
        UpdateExpression: 'SET #status = :succeeded, model = :model, decidedAt = :now REMOVE #open, leaseUntil, failure',
        ConditionExpression: IS_OPEN,
        ExpressionAttributeNames: { '#status': 'status', '#open': 'open' },
        ExpressionAttributeValues: { ':succeeded': 'succeeded', ':yes': 'yes', ':model': model, ':now': now },
      });
    },

    fail(generationId, failure, now) {
      return update(generationId, {
        UpdateExpression: 'SET #status = :failed, failure = :failure, decidedAt = :now, expiresAt = :expiresAt REMOVE #open, leaseUntil',
        ConditionExpression: IS_OPEN,
        ExpressionAttributeNames: { '#status': 'status', '#open': 'open' },
        ExpressionAttributeValues: {
          ':failed': 'failed',
          ':yes': 'yes',
          ':failure': failure,
          ':now': now,
          ':expiresAt': Math.floor(now / 1_000) + FAILED_KEPT_SECONDS,
        },
      });
    },

    async markRequeued(generationId, now) {
      const marked = await update(generationId, {
        UpdateExpression: 'SET requeuedAt = :now',
        ConditionExpression: `${IS_OPEN} AND ${FIRST_REQUEUE}`,
        ExpressionAttributeNames: { '#open': 'open' },
        ExpressionAttributeValues: { ':yes': 'yes', ':now': now },
      });
      return marked !== undefined;
    },

    async remove(generationId) {
      await client.send(new DeleteCommand(key(generationId)));
    },

    async ofAccount(accountId, from) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: tableName,
          IndexName: 'byAccount',
          KeyConditionExpression: 'accountId = :accountId',
          ExpressionAttributeValues: { ':accountId': accountId },
          ScanIndexForward: false,
          Limit: GENERATIONS_PAGE_SIZE,
          ExclusiveStartKey: from && { accountId, createdAt: from.createdAt, generationId: from.generationId },
        }),
      );
      return { records: Items as GenerationRecord[], next: LastEvaluatedKey as Position | undefined };
    },

    async *openWithDeadlineBefore(moment) {
      const pages = paginateQuery(
        { client },
        {
          TableName: tableName,
          IndexName: 'open',
          KeyConditionExpression: '#open = :yes AND deadline < :moment',
          ExpressionAttributeNames: { '#open': 'open' },
          ExpressionAttributeValues: { ':yes': 'yes', ':moment': moment },
        },
      );
      for await (const { Items = [] } of pages) yield* Items.map(({ generationId }) => String(generationId));
    },
  };
}
