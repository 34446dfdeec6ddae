import { beforeAll, describe, expect, test } from '@jest/globals';
import { CLOUD_START_LIMIT } from '../support/cloud';
import { sharedCloud } from '../support/shared-cloud';
import { until } from '../support/until';
import { anonymousKey, call, signUp } from '../support/users';
import { refusalOf } from './generate';
import { openShop, type Shop } from './payments';

const FREE = 3;
let origin: string;
let shop: Shop;
let guest: string;
beforeAll(async () => {
  const cloud = await sharedCloud();
  origin = cloud.origin;
  shop = await openShop(origin, cloud.addresses);
  guest = await anonymousKey(origin);
}, CLOUD_START_LIMIT);

const newUser = async () => (await signUp(origin)).token;
const creditsOf = async (token: string) =>
  (await call<{ user: { credits: number } }>(origin, 'GET', '/profile', { token })).body.user.credits;
const lose = (session: string) => shop.control({ action: 'mishap', session, mishap: { kind: 'lose' } });

describe('What the shop shows', () => {
  test('are its packages, to anyone', async () => {
    const { status, body } = await call<{ packages: { id: string; price: string }[] }>(origin, 'GET', '/packages');

    expect(status).toBe(200);
    expect(body.packages.map(({ id, price }) => [id, price])).toEqual([
      ['1_generation', '$1.50'],
      ['10_generations', '$10.00'],
      ['25_generations', '$20.00'],
    ]);
  });

  test('is whether it can take money, and never its key', async () => {
    const { body } = await call(origin, 'GET', '/stripe-test');

    expect(body).toEqual({ stripeConfigured: true, validFormat: true, keyFormat: 'sk_test_...' });
    expect(JSON.stringify(body)).not.toContain(shop.keys.secretKey);
  });
});

describe('A checkout session', () => {
  test('costs what the package costs', async () => {
    const { status, body } = await shop.checkout(await newUser(), '25_generations');

    expect(status).toBe(200);
    expect(body).toEqual({ sessionId: expect.any(String), url: expect.any(String), amount: 2_000, credits: 25 });
    expect(await shop.stripe.checkout.sessions.retrieve(body.sessionId)).toMatchObject({ amount_total: 2_000, currency: 'usd' });
  });

  test.each([{ amount: 1 }, { price: 1 }, { credits: 100 }])('takes no amount from the browser: %j', async (change) => {
    expect(refusalOf(await shop.checkout(guest, '1_generation', change))).toEqual([400, 'invalid_request']);
  });

  test.each([
    { success_url: 'https://evil.example/?session_id={CHECKOUT_SESSION_ID}' },
    { cancel_url: 'https://evil.example/' },
    { cancel_url: 'javascript:alert(1)' },
  ])('leads nobody away from the site: %j', async (change) => {
    expect(refusalOf(await shop.checkout(guest, '1_generation', change))).toEqual([400, 'redirect_address']);
  });

  test.each([{ package_type: '100_generations' }, { user_email: 'nobody' }])('is not opened for %j', async (change) => {
    expect(refusalOf(await shop.checkout(guest, '1_generation', change))).toEqual([400, 'invalid_request']);
  });

  test('of more than one generation is for users', async () => {
    expect(refusalOf(await shop.checkout(guest, '10_generations'))).toEqual([403, 'unauthorized']);
  });

  test('needs at least the public key', async () => {
    expect(refusalOf(await shop.checkout('wrong', '1_generation'))).toEqual([401, 'invalid_token']);
  });
});

describe('A paid package', () => {
  test('is credited by the return page when the webhook is lost', async () => {
    const token = await newUser();
    const session = await shop.order(token, '10_generations');
    await lose(session);
    await shop.pay(session);

    expect(await creditsOf(token)).toBe(FREE);
    const { status, body } = await shop.confirm(token, session);

    expect(status).toBe(200);
    expect(body).toEqual({ success: true, creditsAdded: 10, creditsRemaining: FREE + 10 });
    expect(await creditsOf(token)).toBe(FREE + 10);
  });

  test('is credited by the webhook when the buyer does not return', async () => {
    const token = await newUser();
    await shop.pay(await shop.order(token, '25_generations'));

    await until(async () => (await creditsOf(token)) === FREE + 25);
  });

  test('is credited by the reconcile job when both are lost', async () => {
    const token = await newUser();
    const session = await shop.order(token, '10_generations');
    await lose(session);
    await shop.pay(session);

    await shop.reconcile();
    await shop.reconcile();

    expect(await creditsOf(token)).toBe(FREE + 10);
  });

  test('is credited once when return page and webhook come 50 times at the same moment', async () => {
    const token = await newUser();
    const session = await shop.order(token, '10_generations');
    await shop.control({ action: 'mishap', session, mishap: { kind: 'duplicate' } });
    await shop.pay(session);
    const { data } = await shop.stripe.events.list({ type: 'checkout.session.completed', limit: 100 });
    const event = data.find(({ data: { object } }) => 'id' in object && object.id === session)?.id ?? '';

    const answers = await Promise.all(
      Array.from({ length: 25 }, () => [
        shop.confirm(token, session).then(({ body }) => body.creditsAdded),
        shop.control<{ status: number }>({ action: 'replay', event }).then(({ status }) => status),
      ]).flat(),
    );

    expect(new Set(answers)).toEqual(new Set([10, 200]));
    expect(await creditsOf(token)).toBe(FREE + 10);
  });

  test('by a delayed method counts when it is paid, not when the page returns', async () => {
    const token = await newUser();
    const session = await shop.order(token, '10_generations');
    await shop.pay(session, { method: 'alipay' });

    const pending = await shop.confirm(token, session);
    expect(pending.body).toEqual({ success: false, pending: true, creditsAdded: 0, creditsRemaining: FREE });
    await shop.control({ action: 'settle', session, paid: true });

    await until(async () => (await creditsOf(token)) === FREE + 10);
    expect((await shop.confirm(token, session)).body).toMatchObject({ success: true, creditsAdded: 10 });
  });

  test('by a delayed method that came to nothing gives nothing', async () => {
    const token = await newUser();
    const session = await shop.order(token, '10_generations');
    await shop.pay(session, { method: 'wechat_pay' });
    await shop.control({ action: 'settle', session, paid: false });

    expect(refusalOf(await shop.confirm(token, session))).toEqual([402, 'payment_open']);
    expect(await creditsOf(token)).toBe(FREE);
  });

  test('by payment intent is credited the same way', async () => {
    const token = await newUser();
    const { body } = await call<{ clientSecret: string }>(origin, 'POST', '/create-payment-intent', {
      token,
      body: { package_type: '10_generations' },
    });
    const [intent = ''] = body.clientSecret.split('_secret_');
    expect(body).toMatchObject({ amount: 1_000, credits: 10 });

    expect(refusalOf(await shop.confirm(token, intent))).toEqual([402, 'payment_open']);
    await shop.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa', return_url: origin });

    await until(async () => (await creditsOf(token)) === FREE + 10);
    expect((await shop.confirm(token, intent)).body).toMatchObject({ success: true, creditsAdded: 10, creditsRemaining: FREE + 10 });
  });
});

describe('A session that is not paid', () => {
  test('gives nothing', async () => {
    const token = await newUser();
    const session = await shop.order(token, '10_generations');

    expect(refusalOf(await shop.confirm(token, session))).toEqual([402, 'payment_open']);
    await shop.control({ action: 'expire', session });

    expect(refusalOf(await shop.confirm(token, session))).toEqual([402, 'payment_open']);
    expect(await creditsOf(token)).toBe(FREE);
  });

  test.each([
    ['cs_test_somebody_made_this_up', [404, 'session_unknown']],
    ['{CHECKOUT_SESSION_ID}', [400, 'invalid_request']],
    ['evt_12345678', [400, 'invalid_request']],
  ])('%s is refused', async (session, expected) => {
    expect(refusalOf(await shop.confirm(guest, encodeURIComponent(session)))).toEqual(expected);
  });
});

describe("Another person's session", () => {
  test('gives nothing to a stranger, and stays the buyer’s', async () => {
    const [buyer, stranger] = [await newUser(), await newUser()];
    const session = await shop.order(buyer, '10_generations');
    await lose(session);
    await shop.pay(session);

    expect(refusalOf(await shop.confirm(stranger, session))).toEqual([403, 'session_foreign']);
    expect(refusalOf(await shop.confirm(guest, session))).toEqual([403, 'session_foreign']);
    expect(await creditsOf(stranger)).toBe(FREE);
    expect((await shop.confirm(buyer, session)).body).toMatchObject({ creditsAdded: 10 });
  });
});

describe('A refund', () => {
  test('takes unspent credits back, in parts and once', async () => {
    const token = await newUser();
    const session = await shop.order(token, '10_generations');
    await shop.pay(session);
    await shop.confirm(token, session);

    await shop.control({ action: 'refund', session, amount: 300 });
    await until(async () => (await creditsOf(token)) === FREE + 7);
    await shop.control({ action: 'refund', session });
    await until(async () => (await creditsOf(token)) === FREE);

    expect(refusalOf(await shop.confirm(token, session))).toEqual([409, 'payment_refunded']);
    await shop.reconcile();
    expect(await creditsOf(token)).toBe(FREE);
  });

  test('of which the webhook was lost is found by the reconcile job', async () => {
    const token = await newUser();
    const session = await shop.order(token, '10_generations');
    await shop.pay(session);
    await shop.confirm(token, session);
    await lose(session);
    await shop.control({ action: 'refund', session });

    await shop.reconcile();

    expect(await creditsOf(token)).toBe(FREE);
  });
});
