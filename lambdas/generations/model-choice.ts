import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ModelChoice } from './image-model';

const HOUR_SECONDS = 60 * 60;
const KEY = { counterId: 'image-model' };

export interface ModelNames {
  first: string;
  fallback: string;
}

/**
 * The model in use, among the counters: `{ counterId: 'image-model', missingModel, expiresAt }`. While the item names the first
 * choice as missing, the fallback is used; after an hour the first is tried again.
 */
export function modelChoice(
  client: DynamoDBDocumentClient,
  tableName: string,
  names: ModelNames,
  { now = Date.now, onReplaced }: { now?: () => number; onReplaced?: () => void } = {},
): ModelChoice {
  return {
    async current() {
      const { Item } = await client.send(new GetCommand({ TableName: tableName, Key: KEY }));
      // Expired items may stay for days before DynamoDB deletes them.
      const isMissing = Item?.missingModel === names.first && Number(Item.expiresAt) > now() / 1_000;
      return isMissing ? names.fallback : names.first;
    },

    async replace(missing) {
      if (missing === names.fallback) return undefined;
      await client.send(
        new UpdateCommand({
          TableName: tableName,
          Key: KEY,
          UpdateExpression: 'SET missingModel = :missing, expiresAt = :expiresAt',
          ExpressionAttributeValues: { ':missing': missing, ':expiresAt': Math.floor(now() / 1_000) + HOUR_SECONDS },
        }),
      );
      onReplaced?.();
      return names.fallback;
    },
  };
}
