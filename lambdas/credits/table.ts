import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, paginateScan, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Account, Closure, CreditStore, Hold } from './rules';

const HOLD_EXISTS = 'holds.#generation = :heldAt';
const CAN_GRANT = 'attribute_not_exists(closedAt) AND (attribute_not_exists(grants) OR NOT contains(grants, :grantId))';
const IS_UNCHANGED = 'balance = :balance AND (attribute_not_exists(takenBack.#grant) OR takenBack.#grant = :before)';
const CAN_RESERVE = 'balance >= :one AND attribute_not_exists(holds.#generation)';

interface Item extends Account {
  grants: ReadonlySet<string>;
  takenBack: Readonly<Record<string, number>>;
}

/**
 * Credits in a DynamoDB table, one item an account:
 * `{ accountId, balance, holds: { generationId: moment }, grants: string set, takenBack: { grantId: credits } }`.
 *
 *     grant ──▶ balance ──reserve──▶ holds[g] ──settle──▶ spent
 *                  ▲                    │
 *                  └──────refund────────┘
 *
 * A closed account is `{ accountId, closedAt, grants }`.
 */
export function creditsTable(client: DynamoDBDocumentClient, tableName: string, now: () => number = Date.now): CreditStore {
  const key = (accountId: string) => ({ TableName: tableName, Key: { accountId } });

  /** @returns false when the condition does not hold */
  async function update(accountId: string, change: Omit<UpdateCommandInput, 'TableName' | 'Key'>): Promise<boolean> {
    try {
      await client.send(new UpdateCommand({ ...key(accountId), ...change }));
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }

  async function stored(accountId: string): Promise<(Item & { closedAt?: number }) | undefined> {
    const { Item: item } = await client.send(new GetCommand({ ...key(accountId), ConsistentRead: true }));
    return item && { balance: 0, holds: {}, grants: new Set(), takenBack: {}, ...item };
  }

  async function read(accountId: string): Promise<Item | undefined> {
    const item = await stored(accountId);
    return item?.closedAt === undefined ? item : undefined;
  }

  async function account(accountId: string): Promise<Account | undefined> {
    const item = await read(accountId);
    return item && { balance: item.balance, holds: item.holds };
  }

  return {
    account,

    async balance(accountId) {
      return (await account(accountId))?.balance ?? 0;
    },

    async reserve(accountId, generationId) {
      const heldAt = now();
      const taken = await update(accountId, {
        UpdateExpression: 'SET balance = balance - :one, holds.#generation = :heldAt',
        ConditionExpression: CAN_RESERVE,
        ExpressionAttributeNames: { '#generation': generationId },
        ExpressionAttributeValues: { ':one': 1, ':heldAt': heldAt },
      });
      if (taken) return { outcome: 'reserved', heldAt };
      const earlier = (await account(accountId))?.holds[generationId];
      return earlier === undefined ? { outcome: 'no_credits' } : { outcome: 'reserved', heldAt: earlier };
    },

    settle(accountId, generationId, heldAt) {
      return update(accountId, {
        UpdateExpression: 'REMOVE holds.#generation',
        ConditionExpression: HOLD_EXISTS,
        ExpressionAttributeNames: { '#generation': generationId },
        ExpressionAttributeValues: { ':heldAt': heldAt },
      });
    },

    refund(accountId, generationId, heldAt) {
      return update(accountId, {
        UpdateExpression: 'SET balance = balance + :one REMOVE holds.#generation',
        ConditionExpression: HOLD_EXISTS,
        ExpressionAttributeNames: { '#generation': generationId },
        ExpressionAttributeValues: { ':one': 1, ':heldAt': heldAt },
      });
    },

    grant(accountId, amount, grantId) {
      return update(accountId, {
        // A map must be there before anything can be put into it.
        UpdateExpression:
          'SET holds = if_not_exists(holds, :none), takenBack = if_not_exists(takenBack, :none) ADD balance :amount, grants :grantIds',
        ConditionExpression: CAN_GRANT,
        ExpressionAttributeValues: { ':none': {}, ':amount': amount, ':grantId': grantId, ':grantIds': new Set([grantId]) },
      });
    },

    async takeBack(accountId, grantId, total) {
      // Against concurrent changes of the balance: whoever changes it first makes the others look again.
      for (;;) {
        const item = await read(accountId);
        const before = item?.takenBack[grantId] ?? 0;
        if (!item?.grants.has(grantId) || before >= total) return 0;
        const taken = Math.min(item.balance, total - before);
        const done = await update(accountId, {
          UpdateExpression: 'SET balance = balance - :taken, takenBack.#grant = :total',
          ConditionExpression: IS_UNCHANGED,
          ExpressionAttributeNames: { '#grant': grantId },
          ExpressionAttributeValues: { ':balance': item.balance, ':before': before, ':taken': taken, ':total': total },
        });
        if (done) return taken;
      }
    },

    async close(accountId) {
      const { Attributes } = await client.send(
        new UpdateCommand({
          ...key(accountId),
          UpdateExpression: 'SET closedAt = if_not_exists(closedAt, :now) REMOVE balance, holds, takenBack',
          ExpressionAttributeValues: { ':now': now() },
          ReturnValues: 'ALL_OLD',
        }),
      );
      return Object.keys((Attributes as Partial<Item> | undefined)?.holds ?? {});
    },

    async closure(accountId): Promise<Closure | undefined> {
      const item = await stored(accountId);
      return item?.closedAt === undefined ? undefined : { grants: item.grants };
    },
  };
}

/** Every hold that was taken before this moment: a scan of the accounts. */
export async function* holdsOf(client: DynamoDBDocumentClient, tableName: string, moment: number): AsyncIterable<Hold> {
  const pages = paginateScan(
    { client },
    { TableName: tableName, ProjectionExpression: 'accountId, holds', FilterExpression: 'attribute_exists(holds)' },
  );
  for await (const { Items = [] } of pages) {
    for (const { accountId, holds } of Items as (Hold & Account)[]) {
      const old = Object.entries(holds).filter(([, heldAt]) => heldAt < moment);
      yield* old.map(([generationId, heldAt]) => ({ accountId, generationId, heldAt }));
    }
  }
}
