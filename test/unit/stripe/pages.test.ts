import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CARD, ORDER, type StandIn, startStandIn } from './stand-in';

let standIn: StandIn;

beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.stop());

const newSession = async () => (await standIn.stripe.checkout.sessions.create(ORDER)).id;
const statusOf = async (id: string) => {
  const { status, payment_status } = await standIn.stripe.checkout.sessions.retrieve(id);
  return { status, payment_status };
};
const successAddress = (id: string) => ORDER.success_url.replace('{CHECKOUT_SESSION_ID}', id);

describe('the payment page', () => {
  it('shows what is bought, for how much, and that it is no real service', async () => {
    const { html } = await standIn.page(await newSession());

    expect(html).toContain('Local test payment service');
    expect(html).toContain('10 Generations');
    expect(html).toContain('$10.00');
    expect(html).toContain(`href="${ORDER.cancel_url}"`.replace('&', '&amp;'));
  });

  it('speaks Chinese to a Chinese browser', async () => {
    const { html } = await standIn.page(await newSession(), 'zh-CN,zh;q=0.9');

    expect(html).toContain('lang="zh-CN"');
    expect(html).toContain('本地测试支付服务');
  });

  it('lets no script run that is not its own', async () => {
    const { response, html } = await standIn.page(await newSession());

    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'; script-src 'self'");
    expect(html).not.toMatch(/<script(?! type="module" src="\/assets\/)/);
    expect(html).not.toMatch(/ on\w+=| style=/);
  });

  it('shows texts of the shop as texts', async () => {
    const price_data = { currency: 'usd', unit_amount: 1_000, product_data: { name: '<script>alert(1)</script>' } };
    const { id } = await standIn.stripe.checkout.sessions.create({ ...ORDER, line_items: [{ quantity: 1, price_data }] });

    expect((await standIn.page(id)).html).toContain('&lt;script&gt;');
  });

  it('is not found for a session that does not exist', async () => {
    expect((await standIn.page('cs_test_nobody')).response.status).toBe(404);
  });

  it('says that it has expired', async () => {
    const id = await newSession();
    await standIn.control({ action: 'expire', session: id });

    expect((await standIn.page(id)).html).toContain('This page has expired');
    expect((await standIn.submit(id, CARD)).headers.get('location')).toBeNull();
    expect(await statusOf(id)).toEqual({ status: 'expired', payment_status: 'unpaid' });
  });
});

describe('a payment by card', () => {
  it('leads back to the shop with the id of the session', async () => {
    const id = await newSession();

    const response = await standIn.submit(id, CARD);

    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(successAddress(id));
    expect(await statusOf(id)).toEqual({ status: 'complete', payment_status: 'paid' });
  });

  it('is made once, however often the button is clicked', async () => {
    const id = await newSession();

    const responses = await Promise.all(Array.from({ length: 5 }, () => standIn.submit(id, CARD)));

    expect(responses.map(({ headers }) => headers.get('location'))).toEqual(Array(5).fill(successAddress(id)));
    const { payment_intent: intent } = await standIn.stripe.checkout.sessions.retrieve(id);
    expect((await standIn.stripe.charges.list({ payment_intent: String(intent) })).data).toHaveLength(1);
  });

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'insufficient funds'],
    ['4000 0566 5566 5556', 'test cards only'],
  ])('of %s is refused, and another card may follow', async (number, text) => {
    const id = await newSession();

    const refused = await standIn.submit(id, { ...CARD, number });

    expect(await refused.text()).toContain(text);
    expect(await statusOf(id)).toEqual({ status: 'open', payment_status: 'unpaid' });
    expect((await standIn.submit(id, CARD)).status).toBe(303);
  });

  it.each([
    [{ number: '4242 4242 4242 4241' }, 'The card number is not complete or not right'],
    [{ number: '' }, 'The card number is not complete or not right'],
    [{ expiry: '01 / 20' }, 'Enter a date in the future'],
    [{ expiry: '13 / 34' }, 'Enter a date in the future'],
    [{ cvc: '1' }, 'Enter the 3 or 4 digits'],
    [{ email: 'nobody' }, 'Enter a valid email address'],
    [{ name: ' ' }, 'Enter the name on the card'],
  ])('with %j is not tried', async (wrong, text) => {
    const id = await newSession();

    const html = await (await standIn.submit(id, { ...CARD, ...wrong })).text();

    expect(html).toContain(text);
    expect(html).not.toContain('value="4');
    expect((await standIn.stripe.checkout.sessions.retrieve(id)).payment_intent).toBeNull();
  });

  it.each([
    ['confirm', { status: 'complete', payment_status: 'paid' }],
    ['refuse', { status: 'open', payment_status: 'unpaid' }],
  ])('that the bank wants confirmed: %s', async (answer, expected) => {
    const id = await newSession();

    const asked = await standIn.submit(id, { ...CARD, number: '4000 0027 6000 3184' });
    expect(asked.headers.get('location')).toBe(`/c/pay/${id}/challenge`);
    expect(await (await fetch(`${standIn.address}/c/pay/${id}/challenge`)).text()).toContain('card ending in 3184');
    await standIn.submit(id, { answer }, '/challenge');

    expect(await statusOf(id)).toEqual(expected);
  });
});

describe('a payment by wallet', () => {
  it.each(['apple_pay', 'google_pay'])('%s is paid at once', async (method) => {
    const id = await newSession();

    expect((await standIn.submit(id, { method })).status).toBe(303);
    expect(await statusOf(id)).toEqual({ status: 'complete', payment_status: 'paid' });
  });

  it.each([
    ['alipay', true, 'paid'],
    ['wechat_pay', false, 'unpaid'],
  ])('%s is complete at once and says later how it went', async (method, paid, payment_status) => {
    const id = await newSession();

    expect((await standIn.submit(id, { method })).headers.get('location')).toBe(successAddress(id));
    expect(await statusOf(id)).toEqual({ status: 'complete', payment_status: 'unpaid' });
    await standIn.control({ action: 'settle', session: id, paid });

    expect(await statusOf(id)).toEqual({ status: 'complete', payment_status });
  });
});

describe("the seller's list", () => {
  it('shows payments and refunds them', async () => {
    const id = await newSession();
    await standIn.submit(id, { ...CARD, email: 'list@example.com' });
    const { payment_intent: intent } = await standIn.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    const charge = typeof intent === 'object' ? String(intent?.latest_charge) : '';

    expect(await (await fetch(standIn.address)).text()).toContain('list@example.com');
    await fetch(`${standIn.address}/payments/${charge}/refund`, { method: 'POST' });

    expect(await standIn.stripe.charges.retrieve(charge)).toMatchObject({ refunded: true });
  });
});
