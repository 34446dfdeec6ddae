import type { GenerationFailure } from '@contract/errors';
import { UserFacingError } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';

const FAILURE_TEXTS: Record<GenerationFailure, () => string> = {
  refused: m.failure_refused,
  photo_rejected: m.failure_photo_rejected,
  model_unavailable: m.failure_model_unavailable,
  model_busy: m.failure_model_busy,
  model_unconfigured: m.failure_model_unconfigured,
  daily_limit: m.failure_daily_limit,
  timed_out: m.failure_timed_out,
};

/** The image was not made; the credit is back. */
export class GenerationFailed extends UserFacingError {
  override name = 'GenerationFailed';

  constructor(readonly code: string | undefined) {
    super(code ?? 'failed');
  }

  text(): string {
    return isFailure(this.code) ? m.generation_failed({ error: FAILURE_TEXTS[this.code]() }) : m.generation_failed_generic();
  }
}

function isFailure(code: string | undefined): code is GenerationFailure {
  return code !== undefined && Object.hasOwn(FAILURE_TEXTS, code);
}

/** The image was made, and the answer does not say where it is. */
export class InvalidImageAddress extends UserFacingError {
  override name = 'InvalidImageAddress';

  text(): string {
    return m.generation_invalid_url();
  }
}
