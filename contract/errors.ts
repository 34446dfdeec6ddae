import * as z from 'zod/mini';

/**
 * Every error that a caller may see: machine code to HTTP status and the text of the API.
 * The browser shows its own text for each code, in the user's language (`error_<code>` in the catalogue).
 */
export const ERRORS = {
  invalid_request: { status: 400, text: 'The request is not valid' },
  photo_unreadable: { status: 400, text: 'The image cannot be read. Please check the file format' },
  photo_type: { status: 400, text: 'Only JPG and PNG files are supported' },
  photo_too_many_pixels: { status: 400, text: 'The image has too many pixels' },
  photo_too_large: { status: 413, text: 'The photo is too large. Please use a smaller one' },
  style_image_type: { status: 400, text: 'Only JPG, PNG, and WebP files are supported' },
  redirect_address: { status: 400, text: 'The return address does not belong to this site' },
  webhook_signature: { status: 400, text: 'The signature is not valid' },
  invalid_token: { status: 401, text: 'Invalid token' },
  unauthorized: { status: 403, text: 'Unauthorized' },
  invalid_temp_user: { status: 401, text: 'Invalid or expired temp user ID' },
  no_credits: { status: 402, text: 'No credits left' },
  payment_open: { status: 402, text: 'The payment is not completed' },
  payment_refunded: { status: 409, text: 'This payment was refunded' },
  not_found: { status: 404, text: 'Not found' },
  session_unknown: { status: 404, text: 'This payment is not known' },
  session_foreign: { status: 403, text: 'This payment belongs to another account' },
  account_exists: { status: 409, text: 'An account with this email already exists' },
  idempotency_mismatch: { status: 409, text: 'This idempotency key was used for a different request' },
  generation_open: { status: 409, text: 'This generation is still being made' },
  styles_conflict: { status: 409, text: 'The styles were changed by someone else. Please refresh' },
  weak_password: { status: 400, text: 'Password must be at least 6 characters' },
  too_many_signups: { status: 429, text: 'Too many accounts were created from this address today' },
  too_many_requests: { status: 429, text: 'Too many requests. Please try again in a moment' },
  payments_unconfigured: { status: 503, text: 'Stripe is not configured properly. Please contact support.' },
  payment_service: { status: 502, text: 'The payment service did not answer' },
  internal: { status: 500, text: 'An unexpected error occurred' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Why a generation failed. The credit is back in every case. */
export const GENERATION_FAILURES = {
  refused: 'The image model refused this photo or style. Please try another one',
  photo_rejected: 'The image model could not use this photo. Please try another one',
  model_unavailable: 'The image model is not available at the moment. Please try again later',
  model_busy: 'The image model is very busy. Please try again in a few minutes',
  model_unconfigured: 'Image generation is not set up correctly. Please contact support',
  daily_limit: 'The daily limit of this site is reached. Please try again tomorrow',
  timed_out: 'The image took too long to make. Please try again',
} as const;

export type GenerationFailure = keyof typeof GENERATION_FAILURES;

export const ErrorAnswer = z.strictObject({
  error: z.string(),
  code: z.string(),
  /** For `invalid_request`: which fields, and what is wrong with each. */
  issues: z.optional(z.array(z.strictObject({ path: z.string(), message: z.string() }))),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
