import { beforeAll, describe, expect, test } from '@jest/globals';
import { CLOUD_START_LIMIT } from '../support/cloud';
import { sharedCloud } from '../support/shared-cloud';
import { call, signUp } from '../support/users';
import { refusalOf } from './generate';
import { openShop, type Shop } from './payments';

const FREE = 3;
let origin: string;
let shop: Shop;
beforeAll(async () => {
  const cloud = await sharedCloud();
  origin = cloud.origin;
  shop = await openShop(origin, cloud.addresses);
}, CLOUD_START_LIMIT);

const creditsOf = async (token: string) =>
  (await call<{ user: { credits: number } }>(origin, 'GET', '/profile', { token })).body.user.credits;

/** A paid session of which the webhook has not heard, and the event that it would have been sent. */
async function unheard(): Promise<{ token: string; session: string; payload: string }> {
  const { token } = await signUp(origin);
  const session = await shop.order(token, '10_generations');
  await shop.control({ action: 'mishap', session, mishap: { kind: 'lose' } });
  await shop.pay(session);
  const { data } = await shop.stripe.events.list({ type: 'checkout.session.completed', limit: 100 });
  const event = data.find(({ data: { object } }) => 'id' in object && object.id === session);
  return { token, session, payload: JSON.stringify(event) };
}

describe('The webhook', () => {
  test('believes what is signed', async () => {
    const { token, payload } = await unheard();

    expect(await shop.hook(payload, { 'stripe-signature': shop.sign(payload) })).toMatchObject({ status: 200, body: { received: true } });
    expect(await creditsOf(token)).toBe(FREE + 10);
  });

  test('reads the header in any case, and a body that the gateway has encoded', async () => {
    const { token, payload } = await unheard();

    const headers = { 'Stripe-Signature': shop.sign(payload), 'content-type': 'application/octet-stream' };

    expect((await shop.hook(payload, headers)).status).toBe(200);
    expect(await creditsOf(token)).toBe(FREE + 10);
  });

  test('refuses a forged signature, or none', async () => {
    const { token, payload } = await unheard();
    const forged = shop.sign(payload).replace(/v1=../, 'v1=00');

    expect(refusalOf(await shop.hook(payload, { 'stripe-signature': forged }))).toEqual([400, 'webhook_signature']);
    expect(refusalOf(await shop.hook(payload, { 'stripe-signature': 'nonsense' }))).toEqual([400, 'webhook_signature']);
    expect(refusalOf(await shop.hook(payload))).toEqual([400, 'webhook_signature']);
    expect(await creditsOf(token)).toBe(FREE);
  });

  test('refuses a signed body that was changed', async () => {
    const { token, payload } = await unheard();
    const changed = payload.replace('10_generations', '25_generations');

    expect(refusalOf(await shop.hook(changed, { 'stripe-signature': shop.sign(payload) }))).toEqual([400, 'webhook_signature']);
    expect(await creditsOf(token)).toBe(FREE);
  });

  test('refuses a copy of an old message', async () => {
    const { token, payload } = await unheard();

    expect(refusalOf(await shop.hook(payload, { 'stripe-signature': shop.sign(payload, 600) }))).toEqual([400, 'webhook_signature']);
    expect(await creditsOf(token)).toBe(FREE);
  });

  test('takes a message again, and credits once', async () => {
    const { token, payload } = await unheard();

    for (let times = 0; times < 3; times++) {
      expect((await shop.hook(payload, { 'stripe-signature': shop.sign(payload) })).status).toBe(200);
    }

    expect(await creditsOf(token)).toBe(FREE + 10);
  });

  test('answers an event that it does not know, so that it is not sent again', async () => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', data: { object: { id: 'cus_1' } } });

    expect((await shop.hook(payload, { 'stripe-signature': shop.sign(payload) })).status).toBe(200);
  });

  test.each([
    ['an amount that is not ours', { amount_total: 1, amount_subtotal: 1 }],
    ['another currency', { currency: 'jpy' }],
    ['a package that we do not sell', { metadata: { packageId: '1000_generations' } }],
    ['no payment', { payment_status: 'unpaid' }],
    ['the mark of another deployment', { metadata: { stage: 'prod' } }],
    ['no mark', { metadata: { accountId: undefined } }],
  ])('gives nothing for a session with %s', async (_, change) => {
    const { token, payload } = await unheard();
    const event = JSON.parse(payload) as { data: { object: { metadata: object } } };
    const { object } = event.data;
    const metadata = { ...object.metadata, ...('metadata' in change ? change.metadata : {}) };
    event.data.object = { ...object, ...change, metadata };
    const changed = JSON.stringify(event);

    expect((await shop.hook(changed, { 'stripe-signature': shop.sign(changed) })).status).toBe(200);
    expect(await creditsOf(token)).toBe(FREE);
  });
});

describe('A session of the same account of the payment service that we have not sold', () => {
  test('is not known to the return page, whatever it claims', async () => {
    const { token, user } = await signUp(origin);
    const { id } = await shop.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Cheap' } } }],
      success_url: origin,
      metadata: { stage: 'local', accountId: user.id, packageId: '25_generations', buyer: 'user' },
    });
    await shop.pay(id);

    expect(refusalOf(await shop.confirm(token, id))).toEqual([404, 'session_unknown']);
    expect(await creditsOf(token)).toBe(FREE);
  });
});
