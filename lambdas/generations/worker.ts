import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { metered } from '../credits/metered';
import { creditsTable } from '../credits/table';
import { documentClient, objectClient, queueClient } from '../platform/clients';
import { dailyCounters } from '../platform/counters';
import { environment } from '../platform/environment';
import { job } from '../platform/job';
import { logger, metrics } from '../platform/observe';
import { secretField } from '../platform/secrets';
import { booksTable } from '../reports/table';
import { clocked } from './clocked';
import { counted } from './counted';
import { photoBucket, pictureBucket } from './files';
import { openAiModel } from './image-model';
import { finishPictures } from './images';
import { modelChoice } from './model-choice';
import { consume, messageHider } from './queue';
import { makeGeneration, type MakeParts } from './making-rules';
import { generationsTable } from './table';

const env = environment(
  'CREDITS_TABLE',
  'GENERATIONS_TABLE',
  'COUNTERS_TABLE',
  'IMAGES_BUCKET',
  'UPLOADS_BUCKET',
  'GENERATIONS_QUEUE_URL',
  'OPENAI_SECRET_ID',
  'OPENAI_BASE_URL',
  'IMAGE_MODEL',
  'IMAGE_MODEL_FALLBACK',
  'DAILY_GENERATION_LIMIT',
  'VISIBLE_LABEL',
);
const database = documentClient();
const objects = objectClient();
const counters = dailyCounters(database, env.COUNTERS_TABLE);
const hide = messageHider(queueClient(), env.GENERATIONS_QUEUE_URL);

const models = { first: env.IMAGE_MODEL, fallback: env.IMAGE_MODEL_FALLBACK };

/** The daily counter of model calls. */
const SPENDING = 'generations';

const parts: MakeParts = {
  credits: metered(creditsTable(database, env.CREDITS_TABLE)),
  generations: counted(generationsTable(database, env.GENERATIONS_TABLE), booksTable(database, env.COUNTERS_TABLE)),
  photos: photoBucket(objects, env.UPLOADS_BUCKET),
  pictures: pictureBucket(objects, env.IMAGES_BUCKET),
  spending: {
    take: () => counters.take(SPENDING, env.DAILY_GENERATION_LIMIT),
    giveBack: () => counters.giveBack(SPENDING),
  },
  model: clocked(
    openAiModel({
      apiKey: () => secretField(env.OPENAI_SECRET_ID, 'apiKey'),
      baseUrl: env.OPENAI_BASE_URL,
      choice: modelChoice(database, env.COUNTERS_TABLE, models, {
        onReplaced: () => metrics.addMetric('ImageModelReplaced', 'Count', 1),
      }),
      onFault: ({ model, status, code, param }) => {
        logger.warn('Image model fault', { model, status, code, param });
        metrics.addMetric('ImageModelFault', 'Count', 1);
      },
    }),
  ),
  finish: (image) => finishPictures(image, { visibleLabel: env.VISIBLE_LABEL }),
  now: Date.now,
};

/** Makes the images of the queue. */
export const handler = job(({ Records }: SQSEvent, context): Promise<SQSBatchResponse> =>
  consume(Records, (generationId) => makeGeneration(parts, generationId, context.getRemainingTimeInMillis()), hide),
);
