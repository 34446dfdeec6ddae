import { startCloud } from '../support/cloud';
import { signUp } from '../support/users';
import { openShop, type Shop } from '../api/payments';
import { quantile, timed } from './timing';

const CALLS = 60;
const EVENTS = 300;
const PARALLEL = 10;

/** What our API adds to the payment service's own time for opening a checkout session. */
async function checkoutOverhead(shop: Shop, token: string): Promise<string[]> {
  const session = await shop.stripe.checkout.sessions.retrieve(await shop.order(token, '10_generations'));
  const direct = () =>
    shop.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 1_000, product_data: { name: '10 Generations' } } }],
      success_url: session.success_url ?? '',
      metadata: session.metadata ?? {},
    });
  await timed(10, () => shop.order(token, '10_generations'));
  const service = await timed(CALLS, direct);
  const ours = await timed(CALLS, () => shop.order(token, '10_generations'));
  return [0.5, 0.95].map((share) => {
    const [through, alone] = [quantile(ours, share), quantile(service, share)];
    const label = `checkout session, ${share === 0.5 ? 'median' : '95th percentile'}`;
    return `${label}: ${through.toFixed(1)} ms through our API, ${alone.toFixed(1)} ms of the payment service alone, overhead ${(through - alone).toFixed(1)} ms`;
  });
}

/** Signed events of payments, each of a buyer of its own, and then all of them again. */
async function webhookRate(shop: Shop, token: string, userId: string): Promise<string[]> {
  const template = await paidEvent(shop, token);
  const payloads = Array.from({ length: EVENTS }, (_, index) =>
    template.text.replaceAll(template.session, `cs_test_bench${index}`).replaceAll(userId, `bench-${index}`),
  );
  const send = async () => {
    const waiting = payloads.map((payload) => ({ payload, signature: shop.sign(payload) }));
    const start = performance.now();
    await Promise.all(
      Array.from({ length: PARALLEL }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const { status } = await shop.hook(next.payload, { 'stripe-signature': next.signature });
          if (status !== 200) throw new Error(`The webhook answered ${status}`);
        }
      }),
    );
    return EVENTS / ((performance.now() - start) / 1_000);
  };
  const [first, again] = [await send(), await send()];
  return [`webhook: ${first.toFixed(0)} new payments a second, ${again.toFixed(0)} repeated ones (${PARALLEL} at a time)`];
}

async function paidEvent(shop: Shop, token: string): Promise<{ session: string; text: string }> {
  const session = await shop.order(token, '10_generations');
  await shop.pay(session);
  const { data } = await shop.stripe.events.list({ type: 'checkout.session.completed', limit: 100 });
  return { session, text: JSON.stringify(data.find((event) => JSON.stringify(event).includes(session))) };
}

const cloud = await startCloud({ unthrottled: true });
try {
  const { token, user } = await signUp(cloud.origin);
  const shop = await openShop(cloud.origin, cloud.addresses);
  for (const line of [...(await checkoutOverhead(shop, token)), ...(await webhookRate(shop, token, user.id))]) console.log(line);
} finally {
  await cloud.stop();
}
