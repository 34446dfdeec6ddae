import { createHmac } from 'node:crypto';
import type { SignupRequest } from '../../contract/accounts';
import { FREE_SIGNUP_CREDITS } from '../../contract/limits';
import type { CreditStore, FreeCreditClaims } from '../credits/rules';
import { trialAccountOf } from '../generations/trial-rules';

/** A user as the pool knows them. */
export interface PoolUser {
  userId: string;
  email: string;
  name: string;
}

export interface UserPool {
  /** Creates a user without a password, or finds the one of a sign-up that broke off there. @returns undefined when taken */
  register(email: string, name: string): Promise<PoolUser | undefined>;
  /** @returns false when the pool finds the password too weak */
  setPassword(userId: string, password: string): Promise<boolean>;
  find(userId: string): Promise<PoolUser | undefined>;
  remove(userId: string): Promise<void>;
}

export interface UserStore {
  /** Whether the account got all that a new account gets. */
  isOpened(userId: string): Promise<boolean>;
  /** Writes the user's record unless there is one. */
  create(user: PoolUser): Promise<void>;
  markOpened(userId: string): Promise<void>;
  remove(userId: string): Promise<void>;
}

export interface AccountParts {
  pool: UserPool;
  users: UserStore;
  credits: Pick<CreditStore, 'grant' | 'close' | 'closure'>;
  claims: FreeCreditClaims;
  /** Key of the hashes that stand for addresses. */
  hashKey(): Promise<string>;
}

export interface SignUpParts extends AccountParts {
  /** @returns false when this network address has had its sign-ups of today */
  takeSignUp(addressHash: string): Promise<boolean>;
}

export type SignedUp =
  { outcome: 'signed_up'; user: PoolUser; creditsGranted: number } | { outcome: 'account_exists' | 'too_many_signups' | 'weak_password' };

/** The grant that every new account gets once. */
const SIGN_UP_GRANT = 'sign-up';
const GOOGLE = ['gmail.com', 'googlemail.com'];

/** Creates the account. After a crash between any two steps, a repetition or the first sign-in completes it. */
export async function signUp(parts: SignUpParts, request: SignupRequest, sourceAddress: string): Promise<SignedUp> {
  const source = await hashed(parts, networkOf(sourceAddress));
  if (!(await parts.takeSignUp(source))) return { outcome: 'too_many_signups' };

  const user = await parts.pool.register(request.email.trim().toLowerCase(), request.name);
  if (!user) return { outcome: 'account_exists' };
  if (!(await parts.pool.setPassword(user.userId, request.password))) return { outcome: 'weak_password' };
  return { outcome: 'signed_up', user, creditsGranted: await openAccount(parts, user) };
}

/** Gives an account what a new one gets, once. @returns the free credits it has had, at this call or before */
export async function openAccount(parts: AccountParts, user: PoolUser): Promise<number> {
  const { users, claims, credits } = parts;
  await users.create(user);
  const isFirst = await claims.claim(await hashed(parts, personOf(user.email)), user.userId);
  if (isFirst) await credits.grant(user.userId, FREE_SIGNUP_CREDITS, SIGN_UP_GRANT);
  await users.markOpened(user.userId);
  return isFirst ? FREE_SIGNUP_CREDITS : 0;
}

/**
 * The user behind a token. Finishes what broke off: the sign-up, or the erasure.
 * @returns undefined when erased
 */
export async function profileOf(parts: EraseParts, userId: string): Promise<PoolUser | undefined> {
  const user = await parts.pool.find(userId);
  if (!user || (await parts.users.isOpened(userId))) return user;
  if (!(await parts.credits.closure(userId))) await openAccount(parts, user);
  // Looked at after the opening too, since the account may have been erased during it.
  if (!(await parts.credits.closure(userId))) return user;
  await eraseAccount(parts, userId);
  return undefined;
}

export interface EraseParts extends AccountParts {
  /** Deletes every generation of the account with its photo and images; `open` are those that lists may not show yet. */
  eraseGenerations(accountId: string, open: string[]): Promise<void>;
}

/**
 * Erases the account with all that belongs to it; can be repeated after a crash. Credits go first, so that nothing new is made
 * in the meantime, and the pool's user last, so that its owner can come back and finish. That the address has had its free
 * credits is kept, without whose it was.
 */
export async function eraseAccount(parts: EraseParts, userId: string): Promise<void> {
  const user = await parts.pool.find(userId);
  if (!user) return;
  await parts.claims.anonymise(await hashed(parts, personOf(user.email)), userId);
  for (const accountId of [userId, trialAccountOf(userId)]) await parts.eraseGenerations(accountId, await parts.credits.close(accountId));
  await parts.users.remove(userId);
  await parts.pool.remove(userId);
}

/** One text for all spellings of an address that reach the same person. */
export function personOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const name = local.split('+')[0] ?? '';
  return GOOGLE.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** One text for all addresses of a connection: a household has 2^64 addresses of IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return [...groups, ...Array<string>(missing).fill('0')]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

async function hashed({ hashKey }: AccountParts, text: string): Promise<string> {
  return createHmac('sha256', await hashKey())
    .update(text)
    .digest('hex');
}
