import type { EraseParts, PoolUser, SignUpParts } from '../../../lambdas/accounts/rules';
import { memoryCredits, type MemoryCredits } from '../credits/memory-credits';

export interface World {
  parts: SignUpParts & EraseParts;
  credits: MemoryCredits;
  pool: Map<string, PoolUser & { password?: string; marked: boolean }>;
  users: Map<string, { openedAt?: number }>;
  claims: Map<string, string>;
  erased: string[];
  signUps: Map<string, number>;
}

export const SIGN_UPS_A_DAY = 5;

/** What accounts are made of, in memory. */
export function world(): World {
  const credits = memoryCredits(() => 1);
  const pool: World['pool'] = new Map();
  const users: World['users'] = new Map();
  const claims: World['claims'] = new Map();
  const signUps: World['signUps'] = new Map();
  const erased: string[] = [];
  let ids = 0;

  const parts: World['parts'] = {
    credits,
    hashKey: async () => 'a key',
    pool: {
      async register(email, name) {
        const existing = [...pool.values()].find((user) => user.email === email);
        if (existing) return existing.marked && existing.password === undefined ? existing : undefined;
        const user = { userId: `user-${ids++}`, email, name, marked: true };
        pool.set(user.userId, user);
        return user;
      },
      async setPassword(userId, password) {
        const user = pool.get(userId);
        if (!user || password.length < 6) return false;
        pool.set(userId, { ...user, password });
        return true;
      },
      find: async (userId) => pool.get(userId),
      async remove(userId) {
        pool.delete(userId);
      },
    },
    users: {
      isOpened: async (userId) => users.get(userId)?.openedAt !== undefined,
      async create({ userId }) {
        if (!users.has(userId)) users.set(userId, {});
      },
      async markOpened(userId) {
        users.set(userId, { openedAt: 1 });
      },
      async remove(userId) {
        users.delete(userId);
      },
    },
    claims: {
      async claim(hash, userId) {
        if (!claims.has(hash)) claims.set(hash, userId);
        return claims.get(hash) === userId;
      },
      async anonymise(hash, userId) {
        if (claims.get(hash) === userId) claims.set(hash, 'erased');
      },
    },
    async takeSignUp(hash) {
      const taken = signUps.get(hash) ?? 0;
      if (taken >= SIGN_UPS_A_DAY) return false;
      signUps.set(hash, taken + 1);
      return true;
    },
    async eraseGenerations(accountId) {
      erased.push(accountId);
    },
  };
  return { parts, credits, pool, users, claims, erased, signUps };
}
