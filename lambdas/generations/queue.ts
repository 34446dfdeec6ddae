import { ChangeMessageVisibilityCommand, SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { beginTrail, currentCorrelationId, endTrail, logger } from '../platform/observe';
import { traced } from '../platform/tracing';
import type { Made } from './making-rules';
import type { GenerationQueue } from './ports';

/** The id is that of the call that asked for the image. */
const Message = z.object({ generationId: z.string(), correlationId: z.optional(z.string()) });
/** The longest that SQS hides a message. */
const MAX_HIDDEN_SECONDS = 12 * 60 * 60;
/** After an error of ours, ms. */
const RETRY_AFTER_ERROR = 15_000;

export function generationQueue(client: SQSClient, queueUrl: string): GenerationQueue {
  return {
    async send(generationId) {
      await client.send(
        new SendMessageCommand({
          QueueUrl: queueUrl,
          MessageBody: JSON.stringify({ generationId, correlationId: currentCorrelationId() }),
        }),
      );
    },
  };
}

/**
 * Does `work` for each message. One that is postponed or that failed comes back after
 * the time that was asked for, or without `hide` after the queue's own.
 */
export async function consume(
  records: SQSRecord[],
  work: (generationId: string) => Promise<Made>,
  hide?: (record: SQSRecord, ms: number) => Promise<void>,
): Promise<SQSBatchResponse> {
  const returned: SQSRecord[] = [];
  for (const record of records) {
    const made = await attempt(record, work);
    if (made.outcome === 'concluded') continue;
    returned.push(record);
    await hide?.(record, made.retryIn);
  }
  return { batchItemFailures: returned.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

async function attempt(record: SQSRecord, work: (generationId: string) => Promise<Made>): Promise<Made> {
  try {
    const { generationId, correlationId = generationId } = Message.parse(JSON.parse(record.body));
    beginTrail(correlationId, { generationId });
    return await traced('generation', { correlationId, generationId }, () => work(generationId));
  } catch (error) {
    logger.error('Attempt failed', error instanceof Error ? error : new Error(String(error)));
    return { outcome: 'postponed', retryIn: RETRY_AFTER_ERROR };
  } finally {
    endTrail();
  }
}

/** Hides a message for some ms before it comes back. */
export function messageHider(client: SQSClient, queueUrl: string) {
  return async ({ receiptHandle }: SQSRecord, ms: number): Promise<void> => {
    const VisibilityTimeout = Math.min(Math.ceil(ms / 1_000), MAX_HIDDEN_SECONDS);
    await client.send(new ChangeMessageVisibilityCommand({ QueueUrl: queueUrl, ReceiptHandle: receiptHandle, VisibilityTimeout }));
  };
}
