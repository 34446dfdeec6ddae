import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ProfileAnswer, SignupAnswer, type User } from '../../contract/accounts';
import type { Addresses } from '../../local/cloud';
import { jpeg } from '../photos/made-photos';
import { CLOUD_START_LIMIT } from '../support/cloud';
import { sharedCloud } from '../support/shared-cloud';
import { adminToken, anonymousKey, call, signIn, signUp } from '../support/users';
import { generate, refusalOf } from './generate';
import { openShop } from './payments';

let origin: string;
let addresses: Addresses;
beforeAll(async () => {
  ({ origin, addresses } = await sharedCloud());
}, CLOUD_START_LIMIT);

const newName = () => `jane.doe-${randomBytes(6).toString('hex')}`;
const join = (change: object) =>
  call<{ user: User; creditsGranted: number }>(origin, 'POST', '/signup', { body: { password: 'secret-1', name: 'Jane', ...change } });
const profile = (token: string) => call<{ user: User }>(origin, 'GET', '/profile', { token });

describe('Sign-up', () => {
  test('makes an account with 3 credits that can be signed in to at once', async () => {
    const email = `${newName()}@Example.com`;

    const { status, body } = await join({ email, name: '  Jane Doe ' });

    expect(status).toBe(200);
    expect(SignupAnswer.parse(body)).toEqual({
      user: { id: expect.any(String), email: email.toLowerCase(), name: 'Jane Doe', credits: 3, admin: false },
      creditsGranted: 3,
    });
    const { AccessToken } = await signIn(origin, email.toLowerCase(), 'secret-1');
    expect(ProfileAnswer.parse((await profile(AccessToken)).body).user).toEqual(body.user);
  });

  test('is refused for an address that has an account, in any case', async () => {
    const name = newName();
    await join({ email: `${name}@example.com` });

    expect(refusalOf(await join({ email: `${name}@example.com`, password: 'another-1' }))).toEqual([409, 'account_exists']);
    expect(refusalOf(await join({ email: `${name.toUpperCase()}@EXAMPLE.com` }))).toEqual([409, 'account_exists']);
    await expect(signIn(origin, `${name}@example.com`, 'another-1')).rejects.toThrow('NotAuthorizedException');
  });

  test('gives one person the free credits once', async () => {
    const name = newName();
    await join({ email: `${name}@gmail.com` });

    const spellings = [`${name}+2@gmail.com`, `${name.replace('.', '')}@gmail.com`, `${name}@googlemail.com`];
    for (const email of spellings) expect((await join({ email })).body).toMatchObject({ creditsGranted: 0, user: { credits: 0 } });
  });

  test('never touches the account of the admin', async () => {
    expect(refusalOf(await join({ email: 'admin@example.com' }))).toEqual([409, 'account_exists']);
    expect((await profile(await adminToken(origin))).body.user).toMatchObject({ email: 'admin@example.com', admin: true });
  });

  test.each([
    ['an address without a domain', { email: 'jane' }, 'email'],
    ['a short password', { email: 'jane@example.com', password: '12345' }, 'password'],
    ['an empty name', { email: 'jane@example.com', name: '   ' }, 'name'],
    ['a field that is not known', { email: 'jane@example.com', admin: true }, ''],
  ])('says what is wrong: %s', async (_name, change, path) => {
    const answer = await join(change);

    expect(refusalOf(answer)).toEqual([400, 'invalid_request']);
    expect(answer.body).toMatchObject({ issues: [{ path, message: expect.any(String) }] });
  });
});

describe('Erasing an account', () => {
  test('deletes images, credits and user, and gives no new free credits to the same address', async () => {
    const { email, password, token, user } = await signUp(origin);
    const { body: made } = await generate(origin, { token, photo: await jpeg() });
    expect((await fetch(origin + made.imageUrl)).status).toBe(200);

    expect(await call(origin, 'DELETE', '/profile', { token })).toMatchObject({ status: 200, body: { success: true } });

    expect((await fetch(origin + made.imageUrl)).status).toBe(404);
    expect((await fetch(origin + made.displayUrl)).status).toBe(404);
    expect(refusalOf(await profile(token))).toEqual([401, 'invalid_token']);
    expect(refusalOf(await generate(origin, { token, photo: await jpeg() }))).toEqual([402, 'no_credits']);
    await expect(signIn(origin, email, password)).rejects.toThrow('NotAuthorizedException');
    const again = await join({ email });
    expect(again.body).toMatchObject({ creditsGranted: 0, user: { credits: 0 } });
    expect(again.body.user.id).not.toBe(user.id);
  });

  test('leaves nothing of what was being made, whenever it comes', async () => {
    for (const wait of [0, 15, 40]) {
      const { token } = await signUp(origin);
      const photo = await jpeg();
      const making = [1, 2, 3].map(() => generate(origin, { token, photo }));
      await pause(wait);
      await call(origin, 'DELETE', '/profile', { token });

      for (const { status, body } of await Promise.all(making)) {
        if (status === 200 && body.imageUrl) expect((await fetch(origin + body.imageUrl)).status).toBe(404);
        else expect([402, 404]).toContain(status);
      }
    }
  });

  test('ends buying: nothing can be ordered any more, and what is paid late goes back', async () => {
    const shop = await openShop(origin, addresses);
    const { token } = await signUp(origin);
    const session = await shop.order(token, '10_generations');
    await call(origin, 'DELETE', '/profile', { token });

    await shop.pay(session);

    expect(refusalOf(await shop.confirm(token, session))).toEqual([409, 'payment_refunded']);
    const { payment_intent } = await shop.stripe.checkout.sessions.retrieve(session);
    const { data } = await shop.stripe.refunds.list({ payment_intent: String(payment_intent) });
    expect(data.map(({ amount }) => amount)).toEqual([1_000]);
    expect(refusalOf(await shop.checkout(token, '10_generations'))).toEqual([401, 'invalid_token']);
  });

  test('is not for guests', async () => {
    expect(refusalOf(await call(origin, 'DELETE', '/profile', { token: await anonymousKey(origin) }))).toEqual([401, 'invalid_token']);
  });
});
