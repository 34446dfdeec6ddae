import { UserFacingError } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';

/** What can go wrong between this page and the user pool, in the spec's words. */
export type AuthErrorCode =
  | 'session_missing'
  | 'session_check_failed'
  | 'invalid_token_response'
  | 'invalid_credentials'
  | 'account_unconfirmed'
  | 'code_wrong'
  | 'code_expired'
  | 'weak_password'
  | 'password_wrong'
  | 'password_reset_required'
  | 'too_many_attempts'
  | 'credentials_missing'
  | 'retryable_fetch'
  | 'unexpected';

const TEXTS: Record<AuthErrorCode, () => string> = {
  session_missing: m.auth_session_missing,
  session_check_failed: m.auth_session_check_failed,
  invalid_token_response: m.auth_invalid_token_response,
  invalid_credentials: m.auth_invalid_credentials,
  account_unconfirmed: m.auth_account_unconfirmed,
  code_wrong: m.auth_code_wrong,
  code_expired: m.auth_code_expired,
  weak_password: m.error_weak_password,
  password_wrong: m.auth_password_wrong,
  password_reset_required: m.auth_password_reset_required,
  too_many_attempts: m.auth_too_many_attempts,
  credentials_missing: m.auth_credentials_missing,
  retryable_fetch: m.error_network,
  unexpected: m.error_internal,
};

export class AuthError extends UserFacingError {
  override name = 'AuthError';

  constructor(
    readonly code: AuthErrorCode,
    /** The pool's own English words, for the log only. */
    detail: string = code,
  ) {
    super(detail);
  }

  text(): string {
    return TEXTS[this.code]();
  }
}

/** The pool's error names. An unknown user and a wrong password look alike: nobody may probe for accounts. */
const CODES: Record<string, AuthErrorCode> = {
  NotAuthorizedException: 'invalid_credentials',
  UserNotFoundException: 'invalid_credentials',
  // A strong hint in the cloud that the new password is too weak; the local pool also means a wrong password by
  // `InvalidPasswordException`, which `signIn` maps itself.
  InvalidPasswordException: 'weak_password',
  PasswordHistoryPolicyViolationException: 'weak_password',
  UserNotConfirmedException: 'account_unconfirmed',
  PasswordResetRequiredException: 'password_reset_required',
  CodeMismatchException: 'code_wrong',
  EnableSoftwareTokenMFAException: 'code_wrong',
  ExpiredCodeException: 'code_expired',
  LimitExceededException: 'too_many_attempts',
  TooManyRequestsException: 'too_many_attempts',
  TooManyFailedAttemptsException: 'too_many_attempts',
  NetworkError: 'retryable_fetch',
  InternalErrorException: 'retryable_fetch',
  ServiceUnavailable: 'retryable_fetch',
};

/** Turns whatever the pool's library rejects with into an AuthError. */
export function authError(error: unknown, exceptions: Record<string, AuthErrorCode> = {}): AuthError {
  if (error instanceof AuthError) return error;
  const { name, code, message } = (error ?? {}) as { name?: string; code?: string; message?: string };
  const key = code ?? name ?? '';
  return new AuthError(exceptions[key] ?? CODES[key] ?? 'unexpected', message);
}
