import type { GenerationFailure } from '../../contract/errors';

/** What an answer of the model API says beside the image, or what kept it from answering. */
export interface ModelFault {
  /** HTTP status; absent when no answer came. */
  status?: number | undefined;
  code?: string | undefined;
  param?: string | undefined;
  message?: string | undefined;
  /** The header `retry-after`, seconds. */
  retryAfter?: string | undefined;
}

/** What to do about it. `wait` in ms, where the API has told how long. */
export type Verdict =
  | { kind: 'permanent'; failure: GenerationFailure }
  | { kind: 'passing'; failure: GenerationFailure; wait?: number | undefined }
  | { kind: 'model_missing' };

/** The code of an answer that did not come in time. */
export const TIMEOUT = 'timeout';

const MODERATION = ['moderation_blocked', 'content_policy_violation'];
const BILLING = ['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active'];
/** Parameters of the request that the visitor brings. */
const PHOTO_PARAMS = ['image', 'image[]', 'image[0]'];
const PHOTO_CODES = [
  'invalid_image',
  'invalid_image_file',
  'invalid_image_format',
  'image_too_large',
  'image_parse_error',
  'empty_image_file',
];

/** Sorts what a model API can answer into what is over, what passes, and what another model can do. */
export function judge(fault: ModelFault): Verdict {
  const { status, code = '', param = '' } = fault;
  if (code === 'model_not_found' || (param === 'model' && (status === 400 || status === 404))) return { kind: 'model_missing' };
  if (MODERATION.includes(code)) return { kind: 'permanent', failure: 'refused' };
  if (BILLING.includes(code) || status === 401 || status === 403) return { kind: 'permanent', failure: 'model_unconfigured' };
  if (code === TIMEOUT) return { kind: 'passing', failure: 'timed_out', wait: undefined };
  if (status === 429) return { kind: 'passing', failure: 'model_busy', wait: waitOf(fault) };
  if (status === undefined || status >= 500 || status === 408 || status === 409) {
    return { kind: 'passing', failure: 'model_unavailable', wait: waitOf(fault) };
  }
  if (PHOTO_CODES.includes(code) || PHOTO_PARAMS.includes(param)) return { kind: 'permanent', failure: 'photo_rejected' };
  return { kind: 'permanent', failure: 'model_unavailable' };
}

/** As long as the header or the text ("Please try again in 51.84s") asks for. */
function waitOf({ retryAfter, message = '' }: ModelFault): number | undefined {
  const seconds = Number(retryAfter);
  if (retryAfter !== undefined && Number.isFinite(seconds) && seconds >= 0) return Math.ceil(seconds * 1_000);
  const told = /try again in ([\d.]+) ?(ms|s|m)\b/i.exec(message);
  if (!told) return undefined;
  const unit = { ms: 1, s: 1_000, m: 60_000 }[(told[2] ?? 's').toLowerCase()] ?? 1_000;
  return Math.ceil(Number(told[1]) * unit);
}
