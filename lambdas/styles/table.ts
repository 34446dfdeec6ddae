import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { PublishedStyles, StyleStore } from './rules';

const KEY = { id: 'published' };

const IS_FIRST = 'attribute_not_exists(id)';
const IS_PREVIOUS = 'revision = :previous';

/** Styles in a DynamoDB table, all of them in one item: `{ id: 'published', revision, version, styles, draft, lastUpdate }`. */
export function stylesTable(client: DynamoDBDocumentClient, tableName: string): StyleStore {
  return {
    async read() {
      const { Item } = await client.send(new GetCommand({ TableName: tableName, Key: KEY, ConsistentRead: true }));
      return Item as PublishedStyles | undefined;
    },

    async write(next) {
      const previous = next.revision - 1;
      const condition =
        previous === 0
          ? { ConditionExpression: IS_FIRST }
          : { ConditionExpression: IS_PREVIOUS, ExpressionAttributeValues: { ':previous': previous } };
      try {
        await client.send(new PutCommand({ TableName: tableName, Item: { ...KEY, ...next }, ...condition }));
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },
  };
}
