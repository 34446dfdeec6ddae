import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { FREE_SIGNUP_CREDITS } from '../../../contract/limits';
import { eraseAccount, networkOf, personOf, profileOf, signUp } from '../../../lambdas/accounts/rules';
import { Crash, crashing, type CrashPlan } from '../generations/crashes';
import { SIGN_UPS_A_DAY, type World, world } from './doubles';

const ADDRESS = '192.0.2.1';
const REQUEST = { email: 'jane@example.com', password: 'secret-1', name: 'Jane' };

const join = (it: World, change: Partial<typeof REQUEST> = {}) => signUp(it.parts, { ...REQUEST, ...change }, ADDRESS);

async function userId(it: World, change: Partial<typeof REQUEST> = {}): Promise<string> {
  const signedUp = await join(it, change);
  if (signedUp.outcome !== 'signed_up') throw new Error(signedUp.outcome);
  return signedUp.user.userId;
}

describe('Signing up', () => {
  test('makes a user with a password and the free credits', async () => {
    const it = world();

    const signedUp = await join(it);

    expect(signedUp).toMatchObject({ outcome: 'signed_up', creditsGranted: 3, user: { email: 'jane@example.com', name: 'Jane' } });
    expect([...it.pool.values()]).toEqual([expect.objectContaining({ password: 'secret-1' })]);
  });

  test.each(['Jane@Example.com', ' JANE@EXAMPLE.COM '])('twice with one address is refused: %j', async (email) => {
    const it = world();
    await join(it);

    expect(await join(it, { email })).toEqual({ outcome: 'account_exists' });
    expect([...it.pool.values()]).toEqual([expect.objectContaining({ password: 'secret-1' })]);
  });

  test('under another spelling makes another account without free credits', async () => {
    const it = world();
    await join(it);

    expect(await join(it, { email: 'jane+2@example.com' })).toMatchObject({ outcome: 'signed_up', creditsGranted: 0 });
  });

  test('is limited by the network address', async () => {
    const it = world();
    for (let i = 0; i < SIGN_UPS_A_DAY; i++) await join(it, { email: `user${i}@example.com` });

    expect(await join(it)).toEqual({ outcome: 'too_many_signups' });
    expect(await signUp(it.parts, REQUEST, '192.0.2.2')).toMatchObject({ outcome: 'signed_up' });
    expect([...it.signUps.keys()].join()).not.toContain(ADDRESS);
  });

  test('with a password that the pool refuses can be repeated with a better one', async () => {
    const it = world();

    expect(await join(it, { password: '123' })).toEqual({ outcome: 'weak_password' });
    expect(await join(it)).toMatchObject({ outcome: 'signed_up', creditsGranted: 3 });
  });

  test('never takes over the admin who has no password yet', async () => {
    const it = world();
    it.pool.set('admin-1', { userId: 'admin-1', email: 'admin@example.com', name: '', marked: false });

    expect(await join(it, { email: 'admin@example.com' })).toEqual({ outcome: 'account_exists' });
    expect(it.pool.get('admin-1')).not.toHaveProperty('password');
  });
});

describe('The profile', () => {
  test('opens the account of a user whom a sign-up did not make, once', async () => {
    const it = world();
    it.pool.set('admin-1', { userId: 'admin-1', email: 'admin@example.com', name: '', marked: false });

    await profileOf(it.parts, 'admin-1');
    await profileOf(it.parts, 'admin-1');

    expect(await it.credits.balance('admin-1')).toBe(FREE_SIGNUP_CREDITS);
  });

  test('of an erased user is not there', async () => {
    const it = world();
    const id = await userId(it);
    await eraseAccount(it.parts, id);

    expect(await profileOf(it.parts, id)).toBeUndefined();
    expect(await it.credits.account(id)).toBeUndefined();
  });
});

describe('Erasing an account', () => {
  test('names the generations that credits are held for', async () => {
    const it = world();
    const id = await userId(it);
    await it.credits.reserve(id, 'g-1');
    const open: string[][] = [];
    it.parts.eraseGenerations = async (_, held) => void open.push(held);

    await eraseAccount(it.parts, id);

    expect(open).toEqual([['g-1'], []]);
  });

  test('is not undone by a profile that is read meanwhile, in another tab', async () => {
    const it = world();
    const id = await userId(it);
    const { remove } = it.parts.users;
    it.parts.users.remove = async (userId) => {
      await remove(userId);
      it.parts.users.remove = remove;
      expect(await profileOf(it.parts, userId)).toBeUndefined();
    };

    await eraseAccount(it.parts, id);

    expect([it.pool.size, it.users.size, await it.credits.account(id)]).toEqual([0, 0, undefined]);
  });

  test('leaves nothing but that the address had its free credits', async () => {
    const it = world();
    const id = await userId(it);

    await eraseAccount(it.parts, id);
    await eraseAccount(it.parts, id);

    expect([it.pool.size, it.users.size, await it.credits.account(id)]).toEqual([0, 0, undefined]);
    expect(it.erased).toEqual([id, `trial_${id}`]);
    expect([...it.claims.values()]).toEqual(['erased']);
    expect(await join(it)).toMatchObject({ outcome: 'signed_up', creditsGranted: 0 });
  });
});

const plan: fc.Arbitrary<CrashPlan> = fc.record({ step: fc.option(fc.nat({ max: 8 }), { nil: undefined }), effect: fc.boolean() });

async function survive(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });
}

describe('After a crash between any two steps', () => {
  test('a repeated sign-up or the first profile completes the account, with the free credits exactly once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(plan, { maxLength: 4 }), async (plans) => {
        const it = world();
        it.parts.takeSignUp = async () => true;
        for (const next of plans)
          await survive(
            signUp(
              crashing(it.parts, next, async () => undefined),
              REQUEST,
              ADDRESS,
            ),
          );

        await join(it);
        const [user] = [...it.pool.values()];
        await profileOf(it.parts, user?.userId ?? '');

        expect(it.pool.size).toBe(1);
        expect(user?.password).toBe(REQUEST.password);
        expect(await it.credits.balance(user?.userId ?? '')).toBe(FREE_SIGNUP_CREDITS);
      }),
      { numRuns: 300 },
    );
  });

  test('a half erased account never gets new free credits, and is erased when its owner comes back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(plan, { maxLength: 3 }), async (plans) => {
        const it = world();
        const id = await userId(it);
        for (const next of plans) {
          await survive(
            eraseAccount(
              crashing(it.parts, next, async () => undefined),
              id,
            ),
          );
          await profileOf(it.parts, id);
          expect(it.credits.ledger(id).granted).toBe(FREE_SIGNUP_CREDITS);
        }

        await eraseAccount(it.parts, id);

        expect([it.pool.size, it.users.size, await it.credits.account(id)]).toEqual([0, 0, undefined]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('Addresses', () => {
  test.each([
    ['Jane.Doe+news@GMail.com', 'janedoe@gmail.com'],
    ['jane.doe@googlemail.com', 'janedoe@gmail.com'],
    ['jane.doe+news@example.com', 'jane.doe@example.com'],
    ['  JANE@example.com ', 'jane@example.com'],
  ])('%s reaches the person of %s', (email, person) => {
    expect(personOf(email)).toBe(person);
  });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s belongs to the connection %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
