import type { ErrorCode } from '@contract/errors';
import * as m from '@/paraglide/messages';

/** Errors that never reach our functions: the network, the gateway, or an answer that is not ours. */
export type ClientErrorCode = 'network' | 'gateway_unavailable' | 'gateway_too_large' | 'invalid_answer';
export type ApiErrorCode = ErrorCode | ClientErrorCode;

/** Every code has a text in both languages: a new code of the contract is a type error here until it has one. */
export const ERROR_TEXTS: Record<ApiErrorCode, () => string> = {
  invalid_request: m.error_invalid_request,
  photo_unreadable: m.error_photo_unreadable,
  photo_type: m.error_photo_type,
  photo_too_many_pixels: m.error_photo_too_many_pixels,
  photo_too_large: m.error_photo_too_large,
  style_image_type: m.error_style_image_type,
  redirect_address: m.error_redirect_address,
  webhook_signature: m.error_webhook_signature,
  invalid_token: m.error_invalid_token,
  unauthorized: m.error_unauthorized,
  invalid_temp_user: m.error_invalid_temp_user,
  no_credits: m.error_no_credits,
  payment_open: m.error_payment_open,
  payment_refunded: m.error_payment_refunded,
  not_found: m.error_not_found,
  session_unknown: m.error_session_unknown,
  session_foreign: m.error_session_foreign,
  account_exists: m.error_account_exists,
  idempotency_mismatch: m.error_idempotency_mismatch,
  generation_open: m.error_generation_open,
  styles_conflict: m.error_styles_conflict,
  weak_password: m.error_weak_password,
  too_many_signups: m.error_too_many_signups,
  too_many_requests: m.error_too_many_requests,
  payments_unconfigured: m.error_payments_unconfigured,
  payment_service: m.error_payment_service,
  internal: m.error_internal,
  network: m.error_network,
  gateway_unavailable: m.error_gateway_unavailable,
  gateway_too_large: m.error_photo_too_large,
  invalid_answer: m.error_invalid_answer,
};

export function isApiErrorCode(code: string): code is ApiErrorCode {
  return Object.hasOwn(ERROR_TEXTS, code);
}
