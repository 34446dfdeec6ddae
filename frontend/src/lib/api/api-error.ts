import type { ErrorCode } from '@contract/errors';

/** Errors that never reach our functions: the network, the gateway, or an answer that is not ours. */
export type ClientErrorCode = 'network' | 'gateway_unavailable' | 'gateway_too_large' | 'invalid_answer';
export type ApiErrorCode = ErrorCode | ClientErrorCode;

/** What a call rejects with. The text for people is `errorText(error)`. */
export class ApiError extends Error {
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

  /** Worth another try without a change by the user. */
  get isPassing(): boolean {
    return this.code === 'network' || this.status >= 500;
  }
}
