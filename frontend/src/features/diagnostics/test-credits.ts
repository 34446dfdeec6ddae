import { callAsVisitor } from '@/features/account';
import { ApiError } from '@/lib/api';
import { UserFacingError } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';

/** One generation is all that a test makes. */
const CREDITS = 1;

/** This stage gives test credits to its admin only. */
export class NoTestCredits extends UserFacingError {
  override name = 'NoTestCredits';

  text(): string {
    return m.diag_no_test_credits();
  }
}

export const newTempUserId = (): string => `temp_${crypto.randomUUID().replaceAll('-', '')}`;

/** @throws NoTestCredits where they are not allowed, else ApiError */
export async function mintTestCredits(signal: AbortSignal): Promise<{ tempUserId: string; credits: number }> {
  try {
    return await callAsVisitor('createTempCredits', { body: { tempUserId: newTempUserId(), credits: CREDITS }, signal });
  } catch (error) {
    throw error instanceof ApiError && isForbidden(error.status) ? new NoTestCredits() : error;
  }
}

export const isForbidden = (status: number): boolean => status === 401 || status === 403;
