import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { FreeCreditClaims } from './rules';

/** Takes the place of the user's id once the account is gone. */
const ERASED = 'erased';

const IS_FREE = 'attribute_not_exists(claimedBy)';
const IS_MINE = 'claimedBy = :userId';

/** Claims of the free credits beside the accounts, one item an address: `{ accountId: 'free-grant#<hash>', claimedBy }`. */
export function claimsTable(client: DynamoDBDocumentClient, tableName: string): FreeCreditClaims {
  async function update(addressHash: string, condition: string, values: { ':userId': string; ':claimedBy': string }): Promise<boolean> {
    try {
      await client.send(
        new UpdateCommand({
          TableName: tableName,
          Key: { accountId: `free-grant#${addressHash}` },
          UpdateExpression: 'SET claimedBy = :claimedBy',
          ConditionExpression: condition,
          ExpressionAttributeValues: values,
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }

  return {
    claim: (addressHash, userId) => update(addressHash, `${IS_FREE} OR ${IS_MINE}`, { ':userId': userId, ':claimedBy': userId }),
    async anonymise(addressHash, userId) {
      await update(addressHash, IS_MINE, { ':userId': userId, ':claimedBy': ERASED });
    },
  };
}
