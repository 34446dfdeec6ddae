import * as z from 'zod/mini';
import type { OpenAiTestAnswer } from '../../contract/diagnostics';

type Answer = z.infer<typeof OpenAiTestAnswer>;

const SERVICE = 'https://api.openai.com/v1';
const TIMEOUT = 10_000;

const Models = z.object({ data: z.array(z.object({ id: z.string() })) });

/**
 * What the model API tells of itself. The list of models is a hint: some that work are not on it.
 * One plain request: the SDK would be a quarter of this function's bundle and take it over its budget.
 */
export async function probeModels(apiKey: string, baseUrl: string | undefined, modelInUse: string): Promise<Answer> {
  if (!apiKey) return { ...NOTHING, modelInUse };
  const failed = (error: string): Answer => ({ ...NOTHING, openaiConfigured: true, connectionStatus: 'failed', modelInUse, error });

  const response = await ask(`${baseUrl || SERVICE}/models`, apiKey);
  if (!response) return failed('The model API cannot be reached');
  // Never the API's own text: it quotes a part of the key.
  if (!response.ok) return failed(`The model API answered ${response.status}`);
  const models = Models.safeParse(await response.json().catch(() => undefined));
  if (!models.success) return failed('The answer of the model API is not understood');

  const ids = new Set(models.data.data.map(({ id }) => id));
  return {
    openaiConfigured: true,
    connectionStatus: 'connected',
    gptImage1Available: ids.has('gpt-image-1'),
    totalModels: ids.size,
    gpt4oAvailable: ids.has('gpt-4o'),
    dallE3Available: ids.has('dall-e-3'),
    modelInUse,
  };
}

const NOTHING = {
  openaiConfigured: false,
  connectionStatus: 'not_configured',
  gptImage1Available: false,
  totalModels: 0,
  gpt4oAvailable: false,
  dallE3Available: false,
} as const;

/** @returns undefined when no answer comes */
async function ask(address: string, apiKey: string): Promise<Response | undefined> {
  try {
    return await fetch(address, { headers: { authorization: `Bearer ${apiKey}` }, signal: AbortSignal.timeout(TIMEOUT) });
  } catch {
    return undefined;
  }
}
