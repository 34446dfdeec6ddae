import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { CARD, ORDER, sdk, SECRET_KEY, type StandIn, startStandIn } from './stand-in';

let standIn: StandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await startStandIn();
  stripe = standIn.stripe;
});
afterAll(() => standIn.stop());

/** Sends parameters that the SDK's types do not allow. */
const createAnyway = (parameters: object) => stripe.checkout.sessions.create(parameters as Stripe.Checkout.SessionCreateParams);

describe('keys of the API', () => {
  it('refuses a wrong key without repeating it', async () => {
    const call = sdk(standIn.address, 'sk_test_somebody_elses').checkout.sessions.create(ORDER);

    await expect(call).rejects.toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    await expect(call).rejects.not.toThrow(/somebody/);
  });

  it('refuses a call without a key', async () => {
    expect((await fetch(`${standIn.address}/v1/checkout/sessions`)).status).toBe(401);
  });

  it('knows only the addresses of the API', async () => {
    const response = await fetch(`${standIn.address}/v1/customers`, { headers: { authorization: `Bearer ${SECRET_KEY}` } });

    expect(response.status).toBe(404);
  });
});

describe('checkout sessions', () => {
  it('are created open and unpaid, with the address of a payment page', async () => {
    const session = await stripe.checkout.sessions.create(ORDER);

    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 1_000,
      currency: 'usd',
      payment_intent: null,
      metadata: { order: '7' },
      success_url: ORDER.success_url,
    });
    expect(session.id).toMatch(/^cs_test_\w{58}$/);
    expect(session.url).toBe(`${standIn.address}/c/pay/${session.id}`);
    expect(session.expires_at - session.created).toBe(24 * 60 * 60);
  });

  it('are retrieved as they are, with their items when asked', async () => {
    const { id } = await stripe.checkout.sessions.create(ORDER);

    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });

    expect(session.line_items?.data).toEqual([
      expect.objectContaining({ description: '10 Generations', quantity: 1, amount_total: 1_000 }),
    ]);
  });

  it('answer 404 when they are not known', async () => {
    const call = stripe.checkout.sessions.retrieve('cs_test_nobody');

    await expect(call).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });

  it('expire on demand, once', async () => {
    const { id } = await stripe.checkout.sessions.create(ORDER);

    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('are listed newest first, in pages, by payment and by status', async () => {
    const first = await stripe.checkout.sessions.create(ORDER);
    const second = await stripe.checkout.sessions.create(ORDER);
    await standIn.submit(second.id, CARD);
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(second.id);

    const page = await stripe.checkout.sessions.list({ limit: 1 });
    const next = await stripe.checkout.sessions.list({ limit: 1, starting_after: second.id });
    const complete = await stripe.checkout.sessions.list({ status: 'complete', created: { gte: first.created } });
    const paid = await stripe.checkout.sessions.list({ payment_intent: String(intent), expand: ['data.payment_intent.latest_charge'] });

    expect(page).toMatchObject({ has_more: true, data: [{ id: second.id }] });
    expect(next.data[0]?.id).toBe(first.id);
    expect(complete.data.map(({ id }) => id)).toEqual([second.id]);
    expect(paid.data).toMatchObject([{ id: second.id, payment_intent: { latest_charge: { amount: 1_000, amount_refunded: 0 } } }]);
  });

  it.each([
    ['an unknown parameter', { ...ORDER, colour: 'red' }, 'parameter_unknown', 'colour'],
    ['a list of payment methods', { ...ORDER, payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
    ['no success address', { ...ORDER, success_url: undefined }, 'parameter_missing', 'success_url'],
    ['a success address that is none', { ...ORDER, success_url: 'somewhere' }, 'url_invalid', 'success_url'],
    ['an email address that is none', { ...ORDER, customer_email: 'nobody' }, 'email_invalid', 'customer_email'],
    ['no items', { ...ORDER, line_items: [] }, 'parameter_missing', 'line_items'],
  ])('refuse %s', async (_, parameters, code, param) => {
    await expect(createAnyway(parameters)).rejects.toMatchObject({ statusCode: 400, code, param });
  });

  it.each(['hosted', 'embedded', 'custom'])('refuse the old ui_mode %s', async (ui_mode) => {
    await expect(createAnyway({ ...ORDER, ui_mode })).rejects.toMatchObject({ statusCode: 400, param: 'ui_mode' });
  });

  it('refuse an unknown parameter deep inside', async () => {
    const [item] = ORDER.line_items;
    const call = createAnyway({ ...ORDER, line_items: [{ ...item, discount: 5 }] });

    await expect(call).rejects.toMatchObject({ code: 'parameter_unknown', param: 'line_items[0][discount]' });
  });
});

describe('idempotency keys', () => {
  it('replay the first answer', async () => {
    const first = await stripe.checkout.sessions.create(ORDER, { idempotencyKey: 'once' });
    const again = await stripe.checkout.sessions.create(ORDER, { idempotencyKey: 'once' });

    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it('refuse other parameters', async () => {
    await stripe.checkout.sessions.create(ORDER, { idempotencyKey: 'mine' });
    const call = stripe.checkout.sessions.create({ ...ORDER, client_reference_id: 'x' }, { idempotencyKey: 'mine' });

    await expect(call).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });
});

describe('payment intents', () => {
  const ORDER_INTENT = { amount: 1_000, currency: 'usd', automatic_payment_methods: { enabled: true }, metadata: { a: 'b' } };

  it('are created with a client secret and paid by a test card', async () => {
    const intent = await stripe.paymentIntents.create(ORDER_INTENT);
    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost:3999/',
      expand: ['latest_charge'],
    });

    expect(intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0, metadata: { a: 'b' } });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1_000, latest_charge: { paid: true } });
  });

  it('say why a card was declined', async () => {
    const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
    const call = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' });

    await expect(call).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402, decline_code: 'generic_decline' });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_payment_method' });
  });

  it.each([
    [{ ...ORDER_INTENT, amount: 10 }, 'amount_too_small'],
    [{ ...ORDER_INTENT, payment_method_types: ['card'] }, 'parameter_unknown'],
  ])('refuse wrong parameters', async (parameters, code) => {
    await expect(stripe.paymentIntents.create(parameters)).rejects.toMatchObject({ statusCode: 400, code });
  });
});

describe('refunds', () => {
  async function paidCharge(): Promise<{ intent: string; charge: string }> {
    const { id } = await stripe.checkout.sessions.create(ORDER);
    await standIn.submit(id, CARD);
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    const intent = session.payment_intent as Stripe.PaymentIntent;
    return { intent: intent.id, charge: String(intent.latest_charge) };
  }

  it('give money back in parts, and never more than was paid', async () => {
    const { intent, charge } = await paidCharge();

    await stripe.refunds.create({ payment_intent: intent, amount: 300 });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 300, refunded: false });
    await expect(stripe.refunds.create({ charge, amount: 800 })).rejects.toMatchObject({ statusCode: 400 });
    await stripe.refunds.create({ charge });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 1_000, refunded: true });
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });
});

describe('an outage', () => {
  it('lasts for as many calls as a test has asked for', async () => {
    await standIn.control({ action: 'fail', calls: 1, status: 503 });

    await expect(stripe.checkout.sessions.create(ORDER)).rejects.toMatchObject({ statusCode: 503 });
    await expect(stripe.checkout.sessions.create(ORDER)).resolves.toBeDefined();
  });

  it('is over at once for a client that tries again', async () => {
    await standIn.control({ action: 'fail', calls: 1, status: 503 });
    const { hostname, port } = new URL(standIn.address);
    const patient = new (stripe.constructor as typeof Stripe)(SECRET_KEY, { host: hostname, port, protocol: 'http', maxNetworkRetries: 1 });

    await expect(patient.checkout.sessions.create(ORDER)).resolves.toBeDefined();
  });
});

it('refuses a control request that it does not know', async () => {
  const response = await fetch(`${standIn.address}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'explode' }),
  });

  expect(response.status).toBe(400);
});
