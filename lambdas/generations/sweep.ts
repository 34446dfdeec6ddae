import type { Context } from 'aws-lambda';
import { creditsTable, holdsOf } from '../credits/table';
import { documentClient, objectClient, queueClient } from '../platform/clients';
import { environment } from '../platform/environment';
import { logger } from '../platform/observe';
import { photoBucket } from './files';
import { generationQueue } from './queue';
import { sweep } from './rules';
import { generationsTable } from './table';

const env = environment('CREDITS_TABLE', 'GENERATIONS_TABLE', 'UPLOADS_BUCKET', 'GENERATIONS_QUEUE_URL');
const database = documentClient();
const generations = generationsTable(database, env.GENERATIONS_TABLE);
const queue = generationQueue(queueClient(), env.GENERATIONS_QUEUE_URL);
const credits = creditsTable(database, env.CREDITS_TABLE);
const photos = photoBucket(objectClient(), env.UPLOADS_BUCKET);

/** Every few minutes: ends what nobody else will end. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  logger.addContext(context);
  await sweep({
    credits,
    generations,
    photos,
    queue,
    now: Date.now,
    openWithDeadlineBefore: generations.openWithDeadlineBefore,
    heldBefore: (moment) => holdsOf(database, env.CREDITS_TABLE, moment),
  });
}
