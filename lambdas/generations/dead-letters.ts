import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { metered } from '../credits/metered';
import { creditsTable } from '../credits/table';
import { documentClient, objectClient } from '../platform/clients';
import { environment } from '../platform/environment';
import { job } from '../platform/job';
import { booksTable } from '../reports/table';
import { counted } from './counted';
import { photoBucket, pictureBucket } from './files';
import { consume } from './queue';
import type { ConcludeParts } from './making-rules';
import { buryGeneration } from './sweep-rules';
import { generationsTable } from './table';

const env = environment('CREDITS_TABLE', 'GENERATIONS_TABLE', 'COUNTERS_TABLE', 'IMAGES_BUCKET', 'UPLOADS_BUCKET');
const database = documentClient();
const objects = objectClient();

const parts: ConcludeParts = {
  credits: metered(creditsTable(database, env.CREDITS_TABLE)),
  generations: counted(generationsTable(database, env.GENERATIONS_TABLE), booksTable(database, env.COUNTERS_TABLE)),
  photos: photoBucket(objects, env.UPLOADS_BUCKET),
  pictures: pictureBucket(objects, env.IMAGES_BUCKET),
  now: Date.now,
};

/** Fails what the queue has given up on, and gives the credits back. */
export const handler = job(({ Records }: SQSEvent): Promise<SQSBatchResponse> =>
  consume(Records, (generationId) => buryGeneration(parts, generationId)),
);
