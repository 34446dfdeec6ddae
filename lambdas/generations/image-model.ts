import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, toFile } from 'openai';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '../../contract/limits';
import { judge, type ModelFault, TIMEOUT } from './faults';
import type { Drawing, ImageModel } from './ports';

type EditParameters = Omit<OpenAI.Images.ImageEditParamsNonStreaming, 'image' | 'prompt' | 'model'>;

const SIZE: EditParameters = { size: `${IMAGE_WIDTH}x${IMAGE_HEIGHT}` as '1024x1536' };
/** 'medium' is the quality that costs the $0.04 shown to the admin; 'auto' would choose the most expensive. */
const MEDIUM: EditParameters = { ...SIZE, quality: 'medium' };

/** The parameters that each model takes. One that is not named here gets what every model takes. */
const PARAMETERS: Record<string, EditParameters> = {
  'gpt-image-1': { ...MEDIUM, input_fidelity: 'high' },
  'gpt-image-1.5': { ...MEDIUM, input_fidelity: 'high' },
  'gpt-image-1-mini': MEDIUM,
};

/** Kept free after the model's answer for finishing and storing the image, ms. */
const FINISHING_TIME = 20_000;

/** Which model is in use: the first choice, or the fallback while the first is known to be gone. */
export interface ModelChoice {
  current(): Promise<string>;
  /** The model does not exist. @returns the one to use instead; undefined when there is none */
  replace(missing: string): Promise<string | undefined>;
}

export interface ModelSettings {
  /** Empty when none has been put in. */
  apiKey(): Promise<string>;
  /** Empty or undefined for the service's own address. */
  baseUrl?: string | undefined;
  choice: ModelChoice;
  /** Told of each fault, for the log. */
  onFault(fault: ModelFault & { model: string }): void;
}

/** The image model behind the OpenAI API's `images.edit`. Retries nothing itself: the queue does. */
export function openAiModel({ apiKey, baseUrl, choice, onFault }: ModelSettings): ImageModel {
  async function edit(client: OpenAI, model: string, photo: Buffer, prompt: string): Promise<Drawing | 'model_missing'> {
    try {
      const image = await toFile(photo, 'photo.jpg', { type: 'image/jpeg' });
      const answer = await client.images.edit({ ...(PARAMETERS[model] ?? SIZE), model, image, prompt });
      const base64 = answer.data?.[0]?.b64_json;
      if (!base64) return { outcome: 'failed', failure: 'model_unavailable' };
      return { outcome: 'drawn', image: Buffer.from(base64, 'base64'), model };
    } catch (error) {
      const fault = faultOf(error);
      onFault({ ...fault, model });
      const verdict = judge(fault);
      if (verdict.kind === 'model_missing') return 'model_missing';
      return verdict.kind === 'permanent'
        ? { outcome: 'failed', failure: verdict.failure }
        : { outcome: 'passing', failure: verdict.failure, wait: verdict.wait };
    }
  }

  return {
    async draw(photo, prompt, timeLimit) {
      const [key, firstModel] = await Promise.all([apiKey(), choice.current()]);
      if (!key) return { outcome: 'failed', failure: 'model_unconfigured' };
      const timeout = Math.max(1_000, timeLimit - FINISHING_TIME);
      const client = new OpenAI({ apiKey: key, baseURL: baseUrl || undefined, maxRetries: 0, timeout });

      let model: string | undefined = firstModel;
      while (model !== undefined) {
        const drawing = await edit(client, model, photo, prompt);
        if (drawing !== 'model_missing') return drawing;
        model = await choice.replace(model);
      }
      return { outcome: 'failed', failure: 'model_unconfigured' };
    },
  };
}

/** @throws the error itself when it did not come from the API or the way to it */
function faultOf(error: unknown): ModelFault {
  if (error instanceof APIConnectionTimeoutError) return { code: TIMEOUT, message: error.message };
  if (error instanceof APIConnectionError) return { message: error.message };
  if (!(error instanceof APIError)) throw error;
  return {
    status: error.status,
    code: error.code ?? undefined,
    param: error.param ?? undefined,
    message: error.message,
    retryAfter: error.headers?.get('retry-after') ?? undefined,
  };
}
