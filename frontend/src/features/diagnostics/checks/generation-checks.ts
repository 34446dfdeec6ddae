import type { GenerationAnswer } from '@contract/generations';
import { GENERATION_POLL, IMAGE_HEIGHT, IMAGE_WIDTH } from '@contract/limits';
import { API_BASE, ROUTES, TEMP_USER_HEADER } from '@contract/routes';
import { GenerationFailed } from '@/features/generations';
import { call } from '@/lib/api';
import { siteConfig } from '@/lib/site-config';
import { wait } from '@/lib/wait';
import * as m from '@/paraglide/messages';
import { ask } from '../ask';
import { mintTestCredits } from '../test-credits';
import { drawTestPhoto } from '../test-photo';
import type { Check, Finding } from './check';

export const TEST_PROMPT = '3D cartoon style, bright colors, keep same face shape';

/** What each step leaves for the next; a step runs only after the one before it has succeeded. */
interface Shared {
  photo: string;
  tempUserId: string;
  answer: GenerationAnswer;
  imageUrl: string;
}

/** From a drawn photo to a finished image, as a guest with a credit for the test. */
export function endToEndChecks(): Check[] {
  const shared = {} as Shared;
  return [photo(shared), credits(shared), generate(shared), follow(shared), image(shared)];
}

/** The same, after showing that the parameter which broke it is not taken by anyone. */
export const fixedChecks = (): Check[] => [refusedParameter(), ...endToEndChecks()];

const photo = (shared: Shared): Check => ({
  title: m.diag_step_photo,
  run: async () => {
    shared.photo = drawTestPhoto();
    return { verdict: 'ok', text: () => m.diag_photo_size({ kilobytes: Math.ceil(shared.photo.length / 1_024) }) };
  },
});

const credits = (shared: Shared): Check => ({
  title: m.diag_step_credits,
  run: async (signal) => {
    const { tempUserId, credits } = await mintTestCredits(signal);
    shared.tempUserId = tempUserId;
    return { verdict: 'ok', text: () => m.diag_credits_made({ credits, tempUserId }) };
  },
});

const generate = (shared: Shared): Check => ({
  title: m.diag_step_generate,
  run: async (signal) => {
    const { anonymousKey } = await siteConfig();
    const body = { imageBase64: shared.photo, prompt: TEST_PROMPT, tempUserId: shared.tempUserId };
    const answer = (shared.answer = await call('generate', { body, token: anonymousKey, signal }));
    const { generationId } = answer;
    return {
      verdict: 'ok',
      text: () => (isOpen(answer) ? m.diag_generate_open({ generationId }) : m.diag_generate_done({ generationId })),
    };
  },
});

const isOpen = ({ status }: GenerationAnswer): boolean => status === 'queued' || status === 'working';

/** Unlike the app, which waits out a lost connection: here each fault is shown. */
const follow = (shared: Shared): Check => ({
  title: m.diag_step_follow,
  run: async (signal, note) => {
    const { anonymousKey } = await siteConfig();
    const headers = { [TEMP_USER_HEADER]: shared.tempUserId };
    let { answer } = shared;
    let count = 0;
    for (; isOpen(answer); count++) {
      await wait(GENERATION_POLL, signal);
      answer = await call('generation', { params: { id: answer.generationId }, headers, token: anonymousKey, signal });
      const { status } = answer;
      note(() => m.diag_follow_status({ status }));
    }
    if (answer.status === 'failed') throw new GenerationFailed(answer.code);
    shared.imageUrl = answer.imageUrl ?? '';
    if (shared.imageUrl === '') return { verdict: 'failed', text: m.generation_invalid_url };
    return { verdict: 'ok', text: () => m.diag_follow_done({ count }) };
  },
});

const image = (shared: Shared): Check => ({
  title: m.diag_step_image,
  run: async (signal) => {
    const { imageUrl } = shared;
    const response = await fetch(imageUrl, { signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const blob = await response.blob();
    const { width, height } = await createImageBitmap(blob);
    return imageFinding({ imageUrl, width, height, type: blob.type, bytes: blob.size });
  },
});

interface Picture {
  imageUrl: string;
  width: number;
  height: number;
  type: string;
  bytes: number;
}

export function imageFinding({ imageUrl, width, height, type, bytes }: Picture): Finding {
  const isRight = width === IMAGE_WIDTH && height === IMAGE_HEIGHT;
  const expected = `${IMAGE_WIDTH}x${IMAGE_HEIGHT}`;
  const size = `${width}x${height}`;
  return {
    verdict: isRight ? 'ok' : 'failed',
    text: () => (isRight ? m.diag_image_right({ size }) : m.diag_image_wrong({ size, expected })),
    facts: [
      [m.diag_fact_type, () => type],
      [m.diag_fact_bytes, () => String(bytes)],
      [m.diag_fact_address, () => imageUrl],
    ],
    image: imageUrl,
  };
}

const refusedParameter = (): Check => ({
  title: m.diag_step_parameter,
  run: async (signal) => {
    const { anonymousKey } = await siteConfig();
    const body = { imageBase64: 'none', prompt: TEST_PROMPT, response_format: 'b64_json' };
    const { status, text, json } = await ask(`${API_BASE}${ROUTES.generate.path}`, { method: 'POST', token: anonymousKey, body, signal });
    // With the photo it would find fault later, and by another code.
    const isRefused = json?.['code'] === 'invalid_request';
    return {
      verdict: isRefused ? 'ok' : 'failed',
      text: () => (isRefused ? m.diag_parameter_refused() : m.diag_parameter_taken({ status })),
      answer: text,
    };
  },
});
