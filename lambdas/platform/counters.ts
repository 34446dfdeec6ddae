import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';

const DAY_SECONDS = 24 * 60 * 60;

export interface DailyCounters {
  /** Counts one use of today. @returns false, and counts nothing, when the limit is reached */
  take(name: string, limit: number): Promise<boolean>;
  /** Takes one use of today back. */
  giveBack(name: string): Promise<void>;
}

/** Counters per day (UTC) in a DynamoDB table: `{ counterId: 'name#2026-11-28', taken, expiresAt }`. */
export function dailyCounters(client: DynamoDBDocumentClient, tableName: string, now: () => number = Date.now): DailyCounters {
  const update = (name: string, change: number, condition: string, limit: number) =>
    client.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { counterId: `${name}#${new Date(now()).toISOString().slice(0, 10)}` },
        UpdateExpression: 'SET expiresAt = :expiresAt ADD taken :change',
        ConditionExpression: condition,
        ExpressionAttributeValues: { ':change': change, ':limit': limit, ':expiresAt': Math.floor(now() / 1_000) + 2 * DAY_SECONDS },
      }),
    );

  return {
    async take(name, limit) {
      if (limit < 1) return false;
      return holds(update(name, 1, 'attribute_not_exists(taken) OR taken < :limit', limit));
    },
    async giveBack(name) {
      await holds(update(name, -1, 'taken > :limit', 0));
    },
  };
}

/** @returns whether the condition of the update held */
async function holds(update: Promise<unknown>): Promise<boolean> {
  try {
    await update;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
