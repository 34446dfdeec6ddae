type ErrorType = 'invalid_request_error' | 'image_generation_user_error' | 'requests' | 'server_error';

/** An error as the model API answers it: `{ error: { message, type, param, code } }`. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';

  constructor(
    readonly status: number,
    readonly code: string | null,
    message: string,
    readonly details: { type?: ErrorType; param?: string; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
  }

  get body(): { error: { message: string; type: string; param: string | null; code: string | null } } {
    const { type = 'invalid_request_error', param = null } = this.details;
    return { error: { message: this.message, type, param, code: this.code } };
  }
}

export const unknownParameter = (param: string): ApiFault =>
  new ApiFault(400, 'unknown_parameter', `Unknown parameter: '${param}'.`, { param });

export const missingParameter = (param: string): ApiFault =>
  new ApiFault(400, 'missing_required_parameter', `Missing required parameter: '${param}'.`, { param });

export const invalidValue = (param: string, value: string, expected: string): ApiFault =>
  new ApiFault(400, 'invalid_value', `Invalid value: '${value}'. Supported values are: ${expected}.`, { param });

export const wrongKey = (key: string): ApiFault =>
  new ApiFault(
    401,
    'invalid_api_key',
    `Incorrect API key provided: ${key.slice(0, 3)}***. You can find your API key at https://platform.openai.com/account/api-keys.`,
  );

export const modelNotFound = (model: string): ApiFault =>
  new ApiFault(404, 'model_not_found', `The model '${model}' does not exist or you do not have access to it.`);

export const imageUnreadable = (cause?: unknown): ApiFault =>
  new ApiFault(400, 'invalid_image_file', 'The image file could not be read: it is damaged or no image.', { param: 'image', cause });

/** @param seconds until the next call may succeed */
export const rateLimited = (seconds: number): ApiFault =>
  new ApiFault(
    429,
    'rate_limit_exceeded',
    `Rate limit reached for images per min. Please try again in ${Number(seconds.toFixed(2))}s. Visit https://platform.openai.com/account/rate-limits to learn more.`,
    { type: 'requests', headers: { 'retry-after': String(Math.ceil(seconds)) } },
  );

export const serverError = (cause?: unknown): ApiFault =>
  new ApiFault(500, 'server_error', 'The server had an error while processing your request. Sorry about that!', {
    type: 'server_error',
    cause,
  });
