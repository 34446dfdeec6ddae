import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { UserStore } from './rules';

/** Users in a DynamoDB table: `{ userId, email, name, createdAt, openedAt }`, times as ISO texts. */
export function usersTable(client: DynamoDBDocumentClient, tableName: string, now: () => number = Date.now): UserStore {
  const key = (userId: string) => ({ TableName: tableName, Key: { userId } });
  const isoNow = () => new Date(now()).toISOString();

  return {
    async isOpened(userId) {
      const { Item } = await client.send(new GetCommand({ ...key(userId), ConsistentRead: true }));
      return Item?.openedAt !== undefined;
    },

    async create(user) {
      const put = new PutCommand({
        TableName: tableName,
        Item: { ...user, createdAt: isoNow() },
        ConditionExpression: 'attribute_not_exists(userId)',
      });
      await client.send(put).catch((error: unknown) => {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      });
    },

    async markOpened(userId) {
      await client.send(
        new UpdateCommand({
          ...key(userId),
          UpdateExpression: 'SET openedAt = :now',
          ExpressionAttributeValues: { ':now': isoNow() },
        }),
      );
    },

    async remove(userId) {
      await client.send(new DeleteCommand(key(userId)));
    },
  };
}
