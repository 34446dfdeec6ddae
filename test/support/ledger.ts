import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Account } from '../../lambdas/credits/rules';
import { creditsTable } from '../../lambdas/credits/table';
import type { GenerationRecord } from '../../lambdas/generations/ports';
import { isOpen } from '../../lambdas/generations/rules';
import { generationsTable } from '../../lambdas/generations/table';
import type { Addresses } from '../../local/cloud';
import { CLIENT } from '../../local/names';
import { stackNames } from './stack-names';

/** Where every credit of an account is. */
export interface Sum {
  balance: number;
  held: number;
  /** Images that were made. */
  spent: number;
}

/** The books behind the API's back. */
export interface Ledger {
  recordsOf(accountId: string): Promise<GenerationRecord[]>;
  sumOf(accountId: string): Promise<Sum>;
  /** How many holds and generations of the account are open. */
  openOf(accountId: string): Promise<number>;
  /**
   * Makes everything that is on its way so much older, ms. While a request is served, a hold without a record is that request's,
   * which cannot get old: its record would come with the moment of the younger hold, as of another one.
   */
  timePasses(accountId: string, milliseconds: number, isServed: boolean): Promise<void>;
  close(): void;
}

export function openLedger(addresses: Addresses): Ledger {
  const stack = stackNames(addresses);
  const names = { credits: stack.table('Credits'), generations: stack.table('Generations') };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ ...CLIENT, endpoint: addresses.dynamodb }));
  const credits = creditsTable(client, names.credits);
  const generations = generationsTable(client, names.generations);

  async function recordsOf(accountId: string): Promise<GenerationRecord[]> {
    const { records, next } = await generations.ofAccount(accountId);
    if (next) throw new Error('The account has more generations than one page');
    return records;
  }

  const accountOf = async (accountId: string): Promise<Account> => (await credits.account(accountId)) ?? { balance: 0, holds: {} };

  async function age(record: GenerationRecord, milliseconds: number): Promise<void> {
    const { generationId, heldAt, deadline, leaseUntil } = record;
    await change(names.generations, { generationId }, 'SET heldAt = :heldAt, deadline = :deadline', 'heldAt = :before', undefined, {
      ':heldAt': heldAt - milliseconds,
      ':deadline': deadline - milliseconds,
      ':before': heldAt,
    });
    if (leaseUntil === undefined) return;
    await change(names.generations, { generationId }, 'SET leaseUntil = :lease', 'leaseUntil = :before', undefined, {
      ':lease': leaseUntil - milliseconds,
      ':before': leaseUntil,
    });
  }

  /** Does nothing to what has changed in the meantime. */
  async function change(TableName: string, Key: object, ...[UpdateExpression, ConditionExpression, names, values]: Change): Promise<void> {
    const update = { TableName, Key: { ...Key }, UpdateExpression, ConditionExpression, ExpressionAttributeNames: names };
    try {
      await client.send(new UpdateCommand({ ...update, ExpressionAttributeValues: values }));
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  }

  return {
    recordsOf,
    async sumOf(accountId) {
      const { balance, holds } = await accountOf(accountId);
      const made = (await recordsOf(accountId)).filter(({ status }) => status === 'succeeded');
      return { balance, held: Object.keys(holds).length, spent: made.length };
    },
    async openOf(accountId) {
      const { holds } = await accountOf(accountId);
      return Object.keys(holds).length + (await recordsOf(accountId)).filter(isOpen).length;
    },
    async timePasses(accountId, milliseconds, isServed) {
      const records = await recordsOf(accountId);
      // Records before holds: the sweep looks at old holds only, and must find both of one age then.
      for (const record of records) await age(record, milliseconds);
      for (const [id, heldAt] of Object.entries((await accountOf(accountId)).holds)) {
        if (isServed && !records.some(({ generationId }) => generationId === id)) continue;
        const values = { ':older': heldAt - milliseconds, ':before': heldAt };
        await change(names.credits, { accountId }, 'SET holds.#id = :older', 'holds.#id = :before', { '#id': id }, values);
      }
    },
    close: () => client.destroy(),
  };
}

type Change = [update: string, condition: string, names: Record<string, string> | undefined, values: Record<string, number>];
