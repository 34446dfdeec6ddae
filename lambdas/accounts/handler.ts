import type { User } from '../../contract/accounts';
import { claimsTable } from '../credits/claims-table';
import { metered } from '../credits/metered';
import { creditsTable } from '../credits/table';
import { generationEraser } from '../generations/eraser';
import { photoBucket, pictureBucket } from '../generations/files';
import { generationsTable } from '../generations/table';
import { api } from '../platform/api';
import { documentClient, objectClient, userPoolClient } from '../platform/clients';
import { dailyCounters } from '../platform/counters';
import { environment } from '../platform/environment';
import { ApiError } from '../platform/errors';
import { secretText } from '../platform/secrets';
import { eraseAccount, type EraseParts, type PoolUser, profileOf, signUp, type SignUpParts } from './rules';
import { cognitoPool } from './user-pool';
import { usersTable } from './users-table';

const env = environment(
  'USERS_TABLE',
  'CREDITS_TABLE',
  'GENERATIONS_TABLE',
  'COUNTERS_TABLE',
  'IMAGES_BUCKET',
  'UPLOADS_BUCKET',
  'USER_POOL_ID',
  'ADDRESS_HASH_SECRET_ID',
  'SIGNUPS_PER_ADDRESS_PER_DAY',
);
const database = documentClient();
const objects = objectClient();
const counters = dailyCounters(database, env.COUNTERS_TABLE);
const credits = metered(creditsTable(database, env.CREDITS_TABLE));

const parts: SignUpParts & EraseParts = {
  pool: cognitoPool(userPoolClient(), env.USER_POOL_ID),
  users: usersTable(database, env.USERS_TABLE),
  credits,
  claims: claimsTable(database, env.CREDITS_TABLE),
  hashKey: () => secretText(env.ADDRESS_HASH_SECRET_ID),
  takeSignUp: (addressHash) => counters.take(`signup#${addressHash}`, env.SIGNUPS_PER_ADDRESS_PER_DAY),
  eraseGenerations: generationEraser({
    generations: generationsTable(database, env.GENERATIONS_TABLE),
    photos: photoBucket(objects, env.UPLOADS_BUCKET),
    pictures: pictureBucket(objects, env.IMAGES_BUCKET),
  }),
};

export const handler = api('accounts/handler', {
  async signup({ request, sourceIp }) {
    const signedUp = await signUp(parts, request, sourceIp);
    if (signedUp.outcome !== 'signed_up') throw new ApiError(signedUp.outcome);
    const { user, creditsGranted } = signedUp;
    return { user: await withCredits(user, false), creditsGranted };
  },

  async profile({ caller }) {
    const user = await profileOf(parts, caller.userId);
    if (!user) throw new ApiError('invalid_token');
    return { user: await withCredits(user, caller.admin) };
  },

  async deleteProfile({ caller }) {
    await eraseAccount(parts, caller.userId);
    return { success: true };
  },
});

async function withCredits({ userId, email, name }: PoolUser, admin: boolean): Promise<User> {
  return { id: userId, email, name, credits: await credits.balance(userId), admin };
}
