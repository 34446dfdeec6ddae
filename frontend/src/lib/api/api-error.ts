import { UserFacingError } from '@/lib/user-facing-error';
import { ERROR_TEXTS, type ApiErrorCode } from './error-texts';

/** What a call of the API rejects with. */
export class ApiError extends UserFacingError {
  override name = 'ApiError';

  constructor(
    readonly code: ApiErrorCode,
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    /** The server's English text, for the log only. */
    detail: string = code,
  ) {
    super(detail);
  }

  text(): string {
    return ERROR_TEXTS[this.code]();
  }

  /** Worth another try without a change by the user. */
  get isPassing(): boolean {
    return this.code === 'network' || this.status >= 500;
  }
}
