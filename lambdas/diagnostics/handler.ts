import type { AnswerOf } from '../../contract/routes';
import { modelChoice } from '../generations/model-choice';
import { api } from '../platform/api';
import { documentClient } from '../platform/clients';
import { environment } from '../platform/environment';
import { secretField } from '../platform/secrets';
import { probeModels } from './models';

const env = environment('COUNTERS_TABLE', 'OPENAI_SECRET_ID', 'OPENAI_BASE_URL', 'IMAGE_MODEL', 'IMAGE_MODEL_FALLBACK');
const choice = modelChoice(documentClient(), env.COUNTERS_TABLE, { first: env.IMAGE_MODEL, fallback: env.IMAGE_MODEL_FALLBACK });

/** Anyone may ask, so the model API is asked once a minute at most. */
const ANSWER_LIFETIME = 60_000;
let cached: { answer: AnswerOf<'openaiTest'>; until: number } | undefined;

export const handler = api('diagnostics/handler', {
  async health() {
    return { status: 'ok', timestamp: new Date().toISOString() };
  },

  async openaiTest() {
    if (!cached || cached.until < Date.now()) cached = { answer: await probe(), until: Date.now() + ANSWER_LIFETIME };
    return cached.answer;
  },
});

async function probe(): Promise<AnswerOf<'openaiTest'>> {
  const [apiKey, model] = await Promise.all([secretField(env.OPENAI_SECRET_ID, 'apiKey'), choice.current()]);
  return probeModels(apiKey, env.OPENAI_BASE_URL, model);
}
