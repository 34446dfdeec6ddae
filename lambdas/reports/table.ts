import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Books, bucketOf, dateOf, type DecidedGeneration } from './rules';

const TOOK = 'took_';
const IS_NEWS = 'attribute_not_exists(#sale) OR #sale.refundedCents < :refunded';

const generationsOf = (date: string) => ({ counterId: `report#${date}` });
const salesOf = (date: string) => ({ counterId: `sales#${date}` });

/**
 * The books among the daily counters, two items a day:
 * `{ counterId: 'report#2026-11-28', succeeded, failed, trials, took_<bucket> }` and
 * `{ counterId: 'sales#2026-11-28', <purchase>: { paidCents, refundedCents } }`. They do not expire.
 */
export function booksTable(client: DynamoDBDocumentClient, tableName: string): Books {
  async function item(key: { counterId: string }): Promise<Record<string, unknown>> {
    const { Item = {} } = await client.send(new GetCommand({ TableName: tableName, Key: key }));
    return Item;
  }

  return {
    async countGeneration(generation) {
      const names = countersOf(generation);
      if (names.length === 0) return;
      await client.send(
        new UpdateCommand({
          TableName: tableName,
          Key: generationsOf(dateOf(generation.at)),
          UpdateExpression: `ADD ${names.map((_, index) => `#${index} :one`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#${index}`, name])),
          ExpressionAttributeValues: { ':one': 1 },
        }),
      );
    },

    async recordSale({ id, at, paidCents, refundedCents }) {
      try {
        await client.send(
          new UpdateCommand({
            TableName: tableName,
            Key: salesOf(dateOf(at)),
            UpdateExpression: 'SET #sale = :sale',
            ConditionExpression: IS_NEWS,
            ExpressionAttributeNames: { '#sale': id },
            ExpressionAttributeValues: { ':sale': { paidCents, refundedCents }, ':refunded': refundedCents },
          }),
        );
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    },

    async read(date) {
      const [counted, sold] = await Promise.all([item(generationsOf(date)), item(salesOf(date))]);
      const number = (name: string) => Number(counted[name] ?? 0);
      const took = Object.keys(counted).filter((name) => name.startsWith(TOOK));
      const sales = Object.values(sold).filter((value): value is StoredSale => typeof value === 'object');
      return {
        succeeded: number('succeeded'),
        failed: number('failed'),
        trials: number('trials'),
        took: new Map(took.map((name) => [Number(name.slice(TOOK.length)), number(name)])),
        paidCents: sales.reduce((sum, sale) => sum + sale.paidCents, 0),
        refundedCents: sales.reduce((sum, sale) => sum + sale.refundedCents, 0),
      };
    },
  };
}

interface StoredSale {
  paidCents: number;
  refundedCents: number;
}

/** A trial that fails costs nothing and was nobody's wait. */
function countersOf({ succeeded, trial, seconds }: DecidedGeneration): string[] {
  if (trial) return succeeded ? ['trials'] : [];
  return succeeded ? ['succeeded', `${TOOK}${bucketOf(seconds)}`] : ['failed'];
}
