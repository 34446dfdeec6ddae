import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CARD, ORDER, type StandIn, startStandIn } from './stand-in';

let standIn: StandIn;

beforeEach(async () => {
  standIn = await startStandIn();
});
afterEach(() => standIn.stop());

const newSession = async () => (await standIn.stripe.checkout.sessions.create(ORDER)).id;
const typesOf = () => standIn.received.map(({ type }) => type);
const count = (type: string) => typesOf().filter((received) => received === type).length;

describe('the webhook', () => {
  it('is told of a payment, with the session as it then was', async () => {
    const id = await newSession();
    await standIn.submit(id, CARD);

    const { data, api_version } = await standIn.event('checkout.session.completed');

    expect(data.object).toMatchObject({ id, payment_status: 'paid', metadata: { order: '7' }, amount_total: 1_000 });
    expect(api_version).toBe('2026-10-28.endive');
    await standIn.event('payment_intent.succeeded');
    await standIn.event('charge.succeeded');
  });

  it('is told twice of a delayed payment: when it is begun and when it is paid', async () => {
    const id = await newSession();
    await standIn.submit(id, { method: 'alipay' });
    const begun = await standIn.event('checkout.session.completed');
    await standIn.control({ action: 'settle', session: id, paid: true });
    const paid = await standIn.event('checkout.session.async_payment_succeeded');

    expect(begun.data.object).toMatchObject({ id, payment_status: 'unpaid' });
    expect(paid.data.object).toMatchObject({ id, payment_status: 'paid' });
  });

  it('is told when a delayed payment came to nothing', async () => {
    const id = await newSession();
    await standIn.submit(id, { method: 'wechat_pay' });
    await standIn.control({ action: 'settle', session: id, paid: false });

    expect((await standIn.event('checkout.session.async_payment_failed')).data.object).toMatchObject({ id, payment_status: 'unpaid' });
  });

  it('is told of a refund with what was refunded in all', async () => {
    const id = await newSession();
    await standIn.submit(id, CARD);
    await standIn.control({ action: 'refund', session: id, amount: 400 });

    expect((await standIn.event('charge.refunded')).data.object).toMatchObject({ amount: 1_000, amount_refunded: 400 });
  });

  it('is told again until it answers', async () => {
    standIn.statuses.push(500);
    const id = await newSession();
    await standIn.control({ action: 'expire', session: id });

    await standIn.event('checkout.session.expired');

    expect(standIn.statuses).toEqual([]);
  });

  it('is told after a restart what it did not take before', async () => {
    standIn.statuses.push(500);
    const id = await newSession();
    await standIn.control({ action: 'expire', session: id });
    while (standIn.statuses.length > 0) await new Promise((resolve) => setTimeout(resolve, 5));

    await standIn.restart();

    expect((await standIn.event('checkout.session.expired')).data.object).toMatchObject({ id });
    expect(await standIn.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' });
  });
});

describe('mishaps that a test asks for', () => {
  it('lose what happens to a session', async () => {
    const lost = await newSession();
    await standIn.control({ action: 'mishap', session: lost, mishap: { kind: 'lose' } });
    await standIn.submit(lost, CARD);
    const seen = await newSession();
    await standIn.submit(seen, CARD);

    expect((await standIn.event('checkout.session.completed')).data.object).toMatchObject({ id: seen });
    expect(count('checkout.session.completed')).toBe(1);
  });

  it('send it twice', async () => {
    const id = await newSession();
    await standIn.control({ action: 'mishap', session: id, mishap: { kind: 'duplicate' } });
    await standIn.submit(id, CARD);

    while (count('checkout.session.completed') < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  });

  it('send an event of the past again', async () => {
    const id = await newSession();
    await standIn.control({ action: 'expire', session: id });
    const event = await standIn.event('checkout.session.expired');

    await standIn.control({ action: 'replay', event: event.id });

    expect(count('checkout.session.expired')).toBe(2);
  });

  it('send events later than others', async () => {
    const late = await newSession();
    await standIn.control({ action: 'mishap', session: late, mishap: { kind: 'delay', milliseconds: 300 } });
    await standIn.control({ action: 'expire', session: late });
    const soon = await newSession();
    await standIn.control({ action: 'expire', session: soon });
    while (count('checkout.session.expired') < 2) await new Promise((resolve) => setTimeout(resolve, 5));

    expect(standIn.received.map(({ data }) => (data.object as { id: string }).id)).toEqual([soon, late]);
  });
});
