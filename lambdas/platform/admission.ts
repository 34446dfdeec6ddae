import type { Caller as CallerRule } from '../../contract/routes';
import type { Caller, Identify } from './callers';
import { ApiError } from './errors';

const NOBODY: Caller = { kind: 'nobody' };
const GUEST: Caller = { kind: 'guest' };

/**
 * The caller, when the route's rule lets them in.
 * @throws ApiError `invalid_token` when nobody who may call has been named, `unauthorized` when it is the wrong one
 */
export async function admit(
  rule: CallerRule,
  authorization: string | undefined,
  { identify, allowTestCredits }: { identify: Identify; allowTestCredits: boolean },
): Promise<Caller> {
  if (rule === 'anyone') return NOBODY;
  if (rule === 'tester' && allowTestCredits) return NOBODY;
  if (rule === 'buyer' && authorization === undefined) return GUEST;

  const caller = await identify(authorization);
  if (caller.kind === 'nobody') throw new ApiError('invalid_token');
  if (rule === 'visitor' || rule === 'buyer') return caller;
  if (caller.kind !== 'user') throw new ApiError('invalid_token');
  if (rule !== 'user' && !caller.admin) throw new ApiError('unauthorized');
  return caller;
}
