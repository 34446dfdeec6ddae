import { metered } from '../credits/metered';
import { creditsTable, holdsOf } from '../credits/table';
import { documentClient, objectClient, queueClient } from '../platform/clients';
import { environment } from '../platform/environment';
import { job } from '../platform/job';
import { booksTable } from '../reports/table';
import { counted } from './counted';
import { photoBucket, pictureBucket } from './files';
import { generationQueue } from './queue';
import { sweep } from './sweep-rules';
import { generationsTable } from './table';

const env = environment('CREDITS_TABLE', 'GENERATIONS_TABLE', 'COUNTERS_TABLE', 'IMAGES_BUCKET', 'UPLOADS_BUCKET', 'GENERATIONS_QUEUE_URL');
const database = documentClient();
const objects = objectClient();
const generations = counted(generationsTable(database, env.GENERATIONS_TABLE), booksTable(database, env.COUNTERS_TABLE));
const queue = generationQueue(queueClient(), env.GENERATIONS_QUEUE_URL);
const credits = metered(creditsTable(database, env.CREDITS_TABLE));
const photos = photoBucket(objects, env.UPLOADS_BUCKET);
const pictures = pictureBucket(objects, env.IMAGES_BUCKET);

/** Every few minutes: ends what nobody else will end. */
export const handler = job(() =>
  sweep({
    credits,
    generations,
    photos,
    pictures,
    queue,
    now: Date.now,
    openWithDeadlineBefore: generations.openWithDeadlineBefore,
    heldBefore: (moment) => holdsOf(database, env.CREDITS_TABLE, moment),
  }),
);
