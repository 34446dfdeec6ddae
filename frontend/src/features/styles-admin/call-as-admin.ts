import type { AnswerOf, RouteName } from '@contract/routes';
import { callAsUser, refreshSession } from '@/features/account';
import { ApiError, type CallOptions } from '@/lib/api';

/** `callAsUser`, which also gets a new token where the server does not know an admin by the old one: a new admin's has no group yet. */
export async function callAsAdmin<N extends RouteName>(name: N, options: CallOptions<N> = {}): Promise<AnswerOf<N>> {
  try {
    return await callAsUser(name, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthorized') throw error;
    if (!(await refreshSession())) throw error;
    return callAsUser(name, options);
  }
}
