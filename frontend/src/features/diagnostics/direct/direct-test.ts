import { GENERATION_POLL } from '@contract/limits';
import { API_BASE, ROUTES, TEMP_USER_HEADER } from '@contract/routes';
import { siteConfig } from '@/lib/site-config';
import { wait } from '@/lib/wait';
import * as m from '@/paraglide/messages';
import { ask, type Reply } from '../ask';
import { TEST_PROMPT } from '../checks/generation-checks';
import type { Text } from '../log';
import { mintTestCredits } from '../test-credits';
import { drawTestPhoto } from '../test-photo';

/** The functions host's own address of the API: the site's edge sends both to the same functions. */
const FUNCTIONS_BASE = `/functions/v1${API_BASE}`;
/** Accepted, and still being made. */
const OPEN = 202;

interface Options {
  signal: AbortSignal;
  say: (text: Text) => void;
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface DirectOutcome {
  imageUrl?: string | undefined;
  /** What the API says instead of an image, if it says anything. */
  error?: string | undefined;
}

/** Generates as the direct test page does: by plain requests, past the app's own client. */
export async function runDirectTest({ signal, say, pause = wait }: Options): Promise<DirectOutcome> {
  say(m.direct_log_start);
  const { tempUserId, credits } = await mintTestCredits(signal);
  say(() => m.direct_log_credits({ credits, tempUserId }));
  const { anonymousKey } = await siteConfig();
  const imageBase64 = drawTestPhoto();
  const address = `${FUNCTIONS_BASE}${ROUTES.generate.path}`;
  say(() => m.direct_log_request({ address }));
  let reply = await ask(address, {
    method: 'POST',
    token: anonymousKey,
    body: { imageBase64, prompt: TEST_PROMPT, tempUserId },
    signal,
  });
  logReply(reply, say);
  while (reply.status === OPEN) {
    await pause(GENERATION_POLL, signal);
    const open = `${FUNCTIONS_BASE}${ROUTES.generation.path.replace('{id}', String(reply.json?.['generationId']))}`;
    reply = await ask(open, { token: anonymousKey, headers: { [TEMP_USER_HEADER]: tempUserId }, signal });
    logReply(reply, say);
  }
  return outcomeOf(reply);
}

function logReply({ status, ms }: Reply, say: Options['say']) {
  say(() => m.direct_log_status({ status, ms }));
}

/** Success is an ok status and an image's address, nothing less. */
function outcomeOf({ status, json }: Reply): DirectOutcome {
  const imageUrl = textOf(json?.['imageUrl']);
  return status >= 200 && status < 300 && imageUrl ? { imageUrl } : { error: textOf(json?.['error']) };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
