import type { AnswerOf, RouteName } from '@contract/routes';
import { ApiError, call, type CallOptions } from '@/lib/api';
import { accessToken, refreshSession } from './auth';

/**
 * Calls a route with the user's token. A token that the server no longer takes is refreshed and the call repeated once.
 * @throws ApiError `invalid_token` when nobody is signed in
 */
export async function callAsUser<N extends RouteName>(name: N, options: CallOptions<N> = {}): Promise<AnswerOf<N>> {
  const token = await accessToken();
  if (!token) throw new ApiError('invalid_token', 401);
  try {
    return await call(name, { ...options, token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_token') throw error;
    const session = await refreshSession();
    if (!session) throw error;
    return call(name, { ...options, token: session.access_token });
  }
}
