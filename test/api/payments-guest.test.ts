import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { TempUserId } from '../../contract/generations';
import { jpeg } from '../photos/made-photos';
import { CLOUD_START_LIMIT } from '../support/cloud';
import { sharedCloud } from '../support/shared-cloud';
import { until } from '../support/until';
import { type Answer, anonymousKey, call, signUp } from '../support/users';
import { generate, refusalOf } from './generate';
import { openShop, type Shop } from './payments';

let origin: string;
let shop: Shop;
let token: string;
let photo: Buffer;
beforeAll(async () => {
  const cloud = await sharedCloud();
  origin = cloud.origin;
  shop = await openShop(origin, cloud.addresses);
  token = await anonymousKey(origin);
  photo = await jpeg();
}, CLOUD_START_LIMIT);

function isOver(refused: Answer): boolean {
  const [status, code] = refusalOf(refused);
  expect([401, 402]).toContain(status);
  return code === 'invalid_temp_user';
}

describe('A guest', () => {
  test('begins a payment without any bearer, but not with one that is none', async () => {
    const begin = (bearer?: string) =>
      call(origin, 'POST', '/create-payment-intent', { token: bearer, body: { package_type: '1_generation' } });

    expect(await begin()).toMatchObject({ status: 200, body: { amount: 150, credits: 1 } });
    expect(refusalOf(await begin('nonsense'))).toEqual([401, 'invalid_token']);
  });

  test('pays, gets an account for one image, makes it, and the account is over', async () => {
    const session = await shop.order(token, '1_generation');
    await shop.pay(session);

    const { body } = await shop.confirm(token, session);
    const { tempUserId = '' } = body;
    expect(body).toEqual({ success: true, creditsAdded: 1, creditsRemaining: 1, tempUserId });
    expect(TempUserId.safeParse(tempUserId).success).toBe(true);

    const made = await generate(origin, { token, photo, tempUserId });
    expect(made).toMatchObject({ status: 200, body: { status: 'succeeded', creditsRemaining: 0 } });
    // The image is shown before its credit is booked as spent; until then the account still pays for it.
    await until(async () => isOver(await generate(origin, { token, photo, tempUserId })));
  });

  test('who closes the tab after paying opens the same return address and still gets the image', async () => {
    const session = await shop.order(token, '1_generation');
    await shop.control({ action: 'mishap', session, mishap: { kind: 'lose' } });
    await shop.pay(session);
    await shop.reconcile();

    const [first, second] = [await shop.confirm(token, session), await shop.confirm(token, session)];
    const { tempUserId = '' } = first.body;

    expect(second.body).toEqual(first.body);
    expect((await generate(origin, { token, photo, tempUserId })).body.status).toBe('succeeded');
    expect((await shop.confirm(token, session)).body).toMatchObject({ tempUserId, creditsRemaining: 0 });
  });

  test('who signs up in the meantime keeps what was paid for', async () => {
    const session = await shop.order(token, '1_generation');
    await shop.pay(session);
    const user = await signUp(origin);

    expect((await shop.confirm(user.token, session)).body).toMatchObject({ success: true, creditsRemaining: 1 });
  });

  test('is told the account only once it is paid for', async () => {
    const { body } = await shop.checkout(token, '1_generation');
    const { metadata } = await shop.stripe.checkout.sessions.retrieve(body.sessionId);

    expect(JSON.stringify(body)).not.toContain(metadata?.['accountId']);
    const page = await (await fetch(body.url)).text();
    expect(page).not.toContain(metadata?.['accountId']);
    expect(refusalOf(await shop.confirm(token, body.sessionId))).toEqual([402, 'payment_open']);
  });

  test('is not sent a receipt at the placeholder address', async () => {
    const session = await shop.order(token, '1_generation');

    expect((await shop.stripe.checkout.sessions.retrieve(session)).customer_email).toBeNull();
  });

  test('cannot make up an account', async () => {
    const tempUserId = `temp_${randomBytes(24).toString('base64url')}`;

    expect(refusalOf(await generate(origin, { token, photo, tempUserId }))).toEqual([401, 'invalid_temp_user']);
  });
});

describe('Test credits', () => {
  const mint = (credits: unknown, tempUserId = `temp_${randomBytes(24).toString('base64url')}`) =>
    call(origin, 'POST', '/create-temp-credits', { body: { tempUserId, credits } });

  test.each([1, 3])('are minted where the stage allows it: %i', async (credits) => {
    expect(await mint(credits)).toMatchObject({ status: 200, body: { success: true, credits } });
  });

  test.each([0, 4, 1.5, -1, '1', null])('are never %j', async (credits) => {
    expect(refusalOf(await mint(credits))).toEqual([400, 'invalid_request']);
  });

  test('are never minted for the account of a user', async () => {
    const { user } = await signUp(origin);

    expect(refusalOf(await mint(3, user.id))).toEqual([400, 'invalid_request']);
  });
});
