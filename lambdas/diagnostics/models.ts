import OpenAI, { APIError } from 'openai';
import type * as z from 'zod/mini';
import type { OpenAiTestAnswer } from '../../contract/diagnostics';

type Answer = z.infer<typeof OpenAiTestAnswer>;

const TIMEOUT = 10_000;

/** What the model API tells of itself. The list of models is a hint: some that work are not on it. */
export async function probeModels(apiKey: string, baseUrl: string | undefined, modelInUse: string): Promise<Answer> {
  if (!apiKey) return { ...NOTHING, modelInUse };
  try {
    const client = new OpenAI({ apiKey, baseURL: baseUrl || undefined, maxRetries: 0, timeout: TIMEOUT });
    const ids = new Set<string>();
    for await (const { id } of client.models.list()) ids.add(id);
    return {
      openaiConfigured: true,
      connectionStatus: 'connected',
      gptImage1Available: ids.has('gpt-image-1'),
      totalModels: ids.size,
      gpt4oAvailable: ids.has('gpt-4o'),
      dallE3Available: ids.has('dall-e-3'),
      modelInUse,
    };
  } catch (error) {
    return { ...NOTHING, openaiConfigured: true, connectionStatus: 'failed', modelInUse, error: describe(error) };
  }
}

const NOTHING = {
  openaiConfigured: false,
  connectionStatus: 'not_configured',
  gptImage1Available: false,
  totalModels: 0,
  gpt4oAvailable: false,
  dallE3Available: false,
} as const;

/** Status and code only: the API's own texts quote a part of the key. */
function describe(error: unknown): string {
  if (!(error instanceof APIError)) return 'The answer of the model API is not understood';
  if (error.status === undefined) return 'The model API cannot be reached';
  return `The model API answered ${error.status}${error.code ? ` (${error.code})` : ''}`;
}
