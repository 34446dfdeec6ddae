import { getSession } from '@/features/account';
import { ApiError } from '@/lib/api';
import { errorText } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';

/** The texts of one kind of work for each way in which it can fail. */
interface FaultTexts {
  signedOut: () => string;
  network: () => string;
  other: (reason: { error: string }) => string;
}

const SAVE: FaultTexts = { signedOut: m.admin_auth_refresh, network: m.admin_save_network, other: m.admin_save_failed };
const PUBLISH: FaultTexts = { signedOut: m.admin_publish_login, network: m.admin_publish_network, other: m.admin_publish_failed };

export const saveFaultText = (error: unknown): string => faultText(error, SAVE);
export const publishFaultText = (error: unknown): string => faultText(error, PUBLISH);

/** By the time it gets here the token has been refreshed and the call repeated once. */
function faultText(error: unknown, texts: FaultTexts): string {
  if (isAuthFault(error)) return getSession() ? m.admin_auth_expired() : texts.signedOut();
  if (error instanceof ApiError && error.code === 'network') return texts.network();
  return texts.other({ error: errorText(error) });
}

export function isAuthFault(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'invalid_token' || error.code === 'unauthorized');
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'styles_conflict';
}
