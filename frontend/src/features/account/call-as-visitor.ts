import { TEMP_USER_HEADER, type AnswerOf, type RouteName } from '@contract/routes';
import { call, type CallOptions } from '@/lib/api';
import { siteConfig } from '@/lib/site-config';
import { callAsUser } from './call-as-user';
import { getGuestId } from './guest';
import { getSession } from './session-store';

/** Calls a route as whoever is here: the user by token, a guest by the public key and the temporary user id. */
export async function callAsVisitor<N extends RouteName>(name: N, options: CallOptions<N> = {}): Promise<AnswerOf<N>> {
  if (getSession()) return callAsUser(name, options);
  const { anonymousKey } = await siteConfig();
  const guestId = getGuestId();
  const headers = { ...(guestId && { [TEMP_USER_HEADER]: guestId }), ...options.headers };
  return call(name, { ...options, token: anonymousKey, headers });
}

/** Whose credits a generation spends: the user's, else the guest's; null for someone who has neither. */
export function payerId(): string | null {
  return getSession()?.user.id ?? getGuestId();
}
