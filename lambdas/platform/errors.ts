import { ERRORS, type ErrorAnswer, type ErrorCode } from '../../contract/errors';

/** What is wrong with one field of a request. */
export type Issue = NonNullable<ErrorAnswer['issues']>[number];

/** An error that the caller may see, by its code in `contract/errors`. Every other error is answered as `internal`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly issues?: Issue[],
    options?: ErrorOptions,
  ) {
    super(ERRORS[code].text, options);
    this.status = ERRORS[code].status;
  }

  get answer(): ErrorAnswer {
    return { error: this.message, code: this.code, ...(this.issues && { issues: this.issues }) };
  }
}
