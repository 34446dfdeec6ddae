import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stripeCheckout } from '../../../lambdas/payments/checkout';
import { stripePurchases } from '../../../lambdas/payments/purchases';
import { type Purchase, saleOf } from '../../../lambdas/payments/rules';
import { type Ask, keyFormat, paymentService } from '../../../lambdas/payments/stripe';
import { CARD, SECRET_KEY, type StandIn, startStandIn } from '../stripe/stand-in';

const STAGE = 'test';
const ADDRESSES = { success: 'http://localhost:3999/?session_id={CHECKOUT_SESSION_ID}', cancel: 'http://localhost:3999/' };

let standIn: StandIn;
let ask: Ask;

beforeAll(async () => {
  standIn = await startStandIn();
  ask = paymentService(async () => SECRET_KEY, standIn.address);
});
afterAll(() => standIn.stop());

function sale(userId?: string) {
  const made = saleOf('1_generation', userId);
  if (!made) throw new Error('No sale');
  return made;
}
const open = async (userId?: string) => (await stripeCheckout(ask, STAGE).openSession(sale(userId), ADDRESSES, {})).id;
const purchases = () => stripePurchases(ask, STAGE);

describe('A checkout session', () => {
  it('is opened for the price of the package, with the return addresses', async () => {
    const { id, url } = await stripeCheckout(ask, STAGE).openSession(sale('user-1'), ADDRESSES, { email: 'buyer@example.com' });

    expect(url).toMatch(/\/c\/pay\/cs_test_/);
    expect(await standIn.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      amount_total: 150,
      currency: 'usd',
      customer_email: 'buyer@example.com',
      success_url: ADDRESSES.success,
      metadata: { accountId: 'user-1', packageId: '1_generation', buyer: 'user', stage: STAGE },
    });
  });

  it.each([
    ['cn', '1 次生成', '快捷支付'],
    ['en', '1 Generation', 'Express checkout'],
    [undefined, '1 Generation', 'Express checkout'],
  ] as const)('is shown in the language of the visitor: %s', async (language, product, text) => {
    const { id } = await stripeCheckout(ask, STAGE).openSession(sale('user-1'), ADDRESSES, { language });
    const { html } = await standIn.page(id, language === 'cn' ? 'en' : undefined);

    expect([html.includes(product), html.includes(text)]).toEqual([true, true]);
  });

  it('names the field that the payment service does not like', async () => {
    const opening = stripeCheckout(ask, STAGE).openSession(sale('user-1'), ADDRESSES, { email: 'nobody@nowhere' });

    await expect(opening).rejects.toMatchObject({ code: 'invalid_request', issues: [{ path: 'user_email' }] });
  });
});

describe('A purchase by checkout', () => {
  it('is open, then paid, then refunded', async () => {
    const id = await open('user-1');
    const seen: Partial<Purchase>[] = [];
    const look = async () => {
      const { status = undefined, amount, refunded } = (await purchases().find(id)) ?? {};
      seen.push({ status, amount, refunded });
    };

    await look();
    await standIn.submit(id, CARD);
    await look();
    await standIn.control({ action: 'refund', session: id, amount: 50 });
    await look();

    expect(seen).toEqual([
      { status: 'open', amount: 150, refunded: 0 },
      { status: 'paid', amount: 150, refunded: 0 },
      { status: 'paid', amount: 150, refunded: 50 },
    ]);
  });

  it.each([
    [true, 'paid'],
    [false, 'failed'],
  ])('by a delayed method is pending until it says how it went', async (paid, status) => {
    const id = await open();
    await standIn.submit(id, { method: 'alipay' });

    expect(await purchases().find(id)).toMatchObject({ status: 'pending', kind: 'guest' });
    await standIn.control({ action: 'settle', session: id, paid });

    expect(await purchases().find(id)).toMatchObject({ status });
  });

  it('fails when it expires', async () => {
    const id = await open();
    await standIn.control({ action: 'expire', session: id });

    expect(await purchases().find(id)).toMatchObject({ status: 'failed' });
  });

  it('is found by the payment that paid for it', async () => {
    const id = await open('user-1');
    await standIn.submit(id, CARD);
    const { payment_intent: intent } = await standIn.stripe.checkout.sessions.retrieve(id);

    expect(await purchases().findPaidBy(String(intent))).toMatchObject({ id, status: 'paid' });
  });

  it('is not two purchases: its payment is none of its own', async () => {
    const id = await open('user-1');
    await standIn.submit(id, CARD);
    const { payment_intent: intent } = await standIn.stripe.checkout.sessions.retrieve(id);

    expect(await purchases().find(String(intent))).toBeUndefined();
  });

  it('is unknown to another deployment, or when nobody made it', async () => {
    const id = await open('user-1');

    expect(await stripePurchases(ask, 'prod').find(id)).toBeUndefined();
    expect(await purchases().find('cs_test_nobody')).toBeUndefined();
    expect(await purchases().findPaidBy('pi_nobody')).toBeUndefined();
  });
});

describe('A purchase by payment intent', () => {
  it('is paid once the intent has succeeded', async () => {
    const { clientSecret } = await stripeCheckout(ask, STAGE).openIntent(sale('user-1'));
    const [id = ''] = clientSecret.split('_secret_');

    expect(await purchases().find(id)).toMatchObject({ id, status: 'open', amount: 150 });
    await standIn.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url: ADDRESSES.cancel });

    expect(await purchases().find(id)).toMatchObject({ status: 'paid', accountId: 'user-1' });
    expect(await purchases().findPaidBy(id)).toMatchObject({ id, status: 'paid' });
  });
});

describe('What was begun since a moment', () => {
  it('holds every purchase of this deployment, over more than one page', async () => {
    const stage = 'many';
    const checkout = stripeCheckout(ask, stage);
    const ids = new Set<string>();
    for (let index = 0; index < 105; index++) {
      const { id } = await checkout.openSession(sale('user-1'), ADDRESSES, {});
      await standIn.submit(id, CARD);
      ids.add(id);
    }
    const { clientSecret } = await checkout.openIntent(sale('user-1'));

    const found: string[] = [];
    for await (const { id } of stripePurchases(ask, stage).begunSince(Date.now() - 60_000)) found.push(id);

    expect(found).toHaveLength(106);
    expect(new Set(found)).toEqual(ids.add(clientSecret.split('_secret_')[0] ?? ''));
  });

  it('holds nothing older', async () => {
    await standIn.submit(await open('user-1'), CARD);

    for await (const { id } of purchases().begunSince(Date.now() + 60_000)) throw new Error(`Found ${id}`);
  });
});

describe('The payment service', () => {
  it('is tried again when it stumbles', async () => {
    await standIn.control({ action: 'fail', calls: 2, status: 500 });

    await expect(open()).resolves.toMatch(/^cs_/);
  });

  it('is said not to answer when it is down', async () => {
    await standIn.control({ action: 'fail', calls: 3, status: 500 });

    await expect(open()).rejects.toMatchObject({ code: 'payment_service', status: 502 });
  });

  it.each(['', 'sk_test_wrong'])('is not configured with the key "%s"', async (key) => {
    const unconfigured = paymentService(async () => key, standIn.address);

    await expect(stripePurchases(unconfigured, STAGE).find('cs_test_x')).rejects.toMatchObject({ code: 'payments_unconfigured' });
  });

  it('works with a key that is put in later', async () => {
    let key = '';
    const late = stripePurchases(
      paymentService(async () => key, standIn.address),
      STAGE,
    );
    await expect(late.find('cs_test_x')).rejects.toMatchObject({ code: 'payments_unconfigured' });
    key = SECRET_KEY;

    expect(await late.find('cs_test_x')).toBeUndefined();
  });
});

describe('The format of a key', () => {
  it.each([
    ['sk_test_51Habc', 'sk_test_...'],
    ['sk_live_51Habc', 'sk_live_...'],
    ['rk_live_51Habc', 'rk_live_...'],
    ['pk_test_51Habc', undefined],
    ['sk_test_', undefined],
    ['whsec_abc', undefined],
    ['', undefined],
  ])('%s is shown as %s', (key, format) => {
    expect(keyFormat(key)).toBe(format);
  });
});
