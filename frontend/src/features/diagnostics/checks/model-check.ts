import type { AnswerOf } from '@contract/routes';
import { call } from '@/lib/api';
import * as m from '@/paraglide/messages';
import { hintFor, HINTS } from '../hints';
import type { Check, Finding } from './check';

const NAMED_MODEL = 'gpt-image-1';

/** `GET /openai-test`, and what its answer means. */
export const modelCheck = (): Check => ({
  title: m.diag_check_openai,
  run: async (signal) => modelFinding(await call('openaiTest', { signal })),
});

export function modelFinding(answer: AnswerOf<'openaiTest'>): Finding {
  const found = { facts: factsOf(answer), answer: JSON.stringify(answer, null, 2) };
  const { openaiConfigured, connectionStatus, error = '', modelInUse } = answer;
  if (!openaiConfigured) return { ...found, verdict: 'failed', text: m.setup_openai_missing };
  if (connectionStatus !== 'connected') {
    return { ...found, verdict: 'failed', text: () => m.setup_openai_failed({ error }), hint: hintFor(error) };
  }
  if (modelInUse !== NAMED_MODEL) return { ...found, verdict: 'warning', text: () => m.diag_model_fallback({ model: modelInUse }) };
  // The list is a hint only: models that are not on it may work.
  if (!answer.gptImage1Available) return { ...found, verdict: 'warning', text: m.diag_model_unlisted, hint: HINTS[0] };
  return { ...found, verdict: 'ok', text: m.diag_model_ok };
}

function factsOf(answer: AnswerOf<'openaiTest'>): Finding['facts'] {
  const yesNo = (is: boolean) => () => (is ? m.diag_yes() : m.diag_no());
  return [
    [m.diag_fact_model, () => answer.modelInUse],
    [m.diag_fact_configured, yesNo(answer.openaiConfigured)],
    [m.diag_fact_connection, () => answer.connectionStatus],
    [m.diag_fact_total, () => String(answer.totalModels)],
    [() => NAMED_MODEL, yesNo(answer.gptImage1Available)],
    [() => 'gpt-4o', yesNo(answer.gpt4oAvailable)],
    [() => 'dall-e-3', yesNo(answer.dallE3Available)],
  ];
}
