import { ApiError, type ApiErrorCode } from '@/lib/api';

/** What helps when a payment could not be verified; null when nothing will. */
export type Remedy = 'retry' | 'login' | null;

const PERMANENT: ReadonlySet<ApiErrorCode> = new Set([
  'payment_refunded',
  'session_unknown',
  'session_foreign',
  'invalid_request',
  'unauthorized',
]);

export function remedyFor(error: unknown, isSignedIn: boolean): Remedy {
  if (!(error instanceof ApiError)) return 'retry';
  if (error.code === 'invalid_token' || (error.code === 'session_foreign' && !isSignedIn)) return 'login';
  return PERMANENT.has(error.code) ? null : 'retry';
}
