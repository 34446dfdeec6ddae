import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { ApiError } from '../platform/errors';
import type { Purchase, Purchases, PurchaseStatus, Sale } from './rules';
import type { Ask } from './stripe';

/** Our mark on a session or an intent. An intent that belongs to a session has none, so it is no second purchase. */
const Metadata = z.object({
  stage: z.string(),
  accountId: z.string(),
  packageId: z.string(),
  buyer: z.enum(['user', 'guest']),
});

export function metadataOf({ accountId, kind, offer }: Sale, stage: string): z.infer<typeof Metadata> {
  return { stage, accountId, packageId: offer.id, buyer: kind };
}

/** Several deployments may share one account of the payment service; each takes only its own. */
function buyerOf(metadata: unknown, stage: string): Pick<Purchase, 'kind' | 'accountId' | 'packageId'> | undefined {
  const { data } = Metadata.safeParse(metadata);
  return data?.stage === stage ? { kind: data.buyer, accountId: data.accountId, packageId: data.packageId } : undefined;
}

export interface StripePurchase extends Purchase {
  /** ms of the epoch. */
  begunAt: number;
  /** Cents that really came in: nothing where nothing had to be paid. */
  paid: number;
}

/** @returns undefined when it is none of ours */
export function purchaseOfSession(session: Stripe.Checkout.Session, stage: string): StripePurchase | undefined {
  const buyer = buyerOf(session.metadata, stage);
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  return (
    buyer && {
      ...buyer,
      id: session.id,
      status: statusOfSession(session, intent),
      // What was paid; without a payment, what the package costs.
      amount: (session.payment_status === 'no_payment_required' ? session.amount_subtotal : session.amount_total) ?? 0,
      currency: session.currency ?? '',
      refunded: refundedOf(intent),
      begunAt: session.created * 1_000,
      paid: session.amount_total ?? 0,
    }
  );
}

/** @returns undefined when it is none of ours, or belongs to a checkout session */
export function purchaseOfIntent(intent: Stripe.PaymentIntent, stage: string): StripePurchase | undefined {
  const buyer = buyerOf(intent.metadata, stage);
  const { id, amount, currency } = intent;
  const begunAt = intent.created * 1_000;
  return buyer && { ...buyer, id, amount, currency, status: statusOfIntent(intent), refunded: refundedOf(intent), begunAt, paid: amount };
}

function statusOfSession({ status, payment_status }: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): PurchaseStatus {
  if (payment_status === 'paid' || payment_status === 'no_payment_required') return 'paid';
  if (status === 'open') return 'open';
  // Completed and unpaid: a delayed method has it, unless its intent says that it came to nothing.
  return status === 'complete' && (intent === null || intent.status === 'processing') ? 'pending' : 'failed';
}

function statusOfIntent({ status }: Stripe.PaymentIntent): PurchaseStatus {
  if (status === 'succeeded') return 'paid';
  if (status === 'processing') return 'pending';
  return status === 'canceled' ? 'failed' : 'open';
}

/** Cents; 0 as well where the charge was not asked for. */
function refundedOf(intent: Stripe.PaymentIntent | null): number {
  const charge = intent?.latest_charge;
  return typeof charge === 'object' && charge !== null ? charge.amount_refunded : 0;
}

export interface StripePurchases extends Purchases {
  /** The purchase that this payment intent paid for. */
  findPaidBy(intentId: string): Promise<StripePurchase | undefined>;
  begunSince(moment: number): AsyncIterable<StripePurchase>;
}

const PAGE = 100;
const CHARGE_OF_SESSION = 'payment_intent.latest_charge';

/** Purchases as the payment service knows them at this moment. */
export function stripePurchases(ask: Ask, stage: string): StripePurchases {
  const findIntent = async (id: string) =>
    purchaseOfIntent(await ask((stripe) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })), stage);

  const findSession = async (id: string) =>
    purchaseOfSession(await ask((stripe) => stripe.checkout.sessions.retrieve(id, { expand: [CHARGE_OF_SESSION] })), stage);

  return {
    find: (id) => unlessUnknown((id.startsWith('pi_') ? findIntent : findSession)(id)),

    async findPaidBy(intentId) {
      const list = { payment_intent: intentId, limit: 1, expand: [`data.${CHARGE_OF_SESSION}`] };
      const { data } = await ask((stripe) => stripe.checkout.sessions.list(list));
      return data[0] ? purchaseOfSession(data[0], stage) : unlessUnknown(findIntent(intentId));
    },

    async giveBack(id) {
      const intent = id.startsWith('pi_') ? id : idOf((await ask((stripe) => stripe.checkout.sessions.retrieve(id))).payment_intent);
      if (intent === undefined) return;
      await ask((stripe) => stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `give-back-${id}` }));
    },

    async *begunSince(moment) {
      const created = { gte: Math.floor(moment / 1_000) };
      const sessions = pages(ask, (stripe, start) =>
        stripe.checkout.sessions.list({ created, status: 'complete', limit: PAGE, expand: [`data.${CHARGE_OF_SESSION}`], ...start }),
      );
      for await (const session of sessions) yield* known(purchaseOfSession(session, stage));
      const intents = pages(ask, (stripe, start) =>
        stripe.paymentIntents.list({ created, limit: PAGE, expand: ['data.latest_charge'], ...start }),
      );
      for await (const intent of intents) yield* known(purchaseOfIntent(intent, stage));
    },
  };
}

/** Nothing had to be paid where there is no intent. */
export const idOf = (intent: Stripe.PaymentIntent | string | null): string | undefined =>
  typeof intent === 'string' ? intent : intent?.id;

const known = (purchase: StripePurchase | undefined): StripePurchase[] => (purchase ? [purchase] : []);

/** The SDK's own paging would ask past the one place where the service's errors become ours. */
async function* pages<T extends { id: string }>(
  ask: Ask,
  list: (stripe: Stripe, start: { starting_after?: string }) => Promise<Stripe.ApiList<T>>,
): AsyncIterable<T> {
  let start: { starting_after?: string } | undefined = {};
  while (start) {
    const { data, has_more } = await ask((stripe) => list(stripe, start ?? {}));
    yield* data;
    const last = data.at(-1);
    start = has_more && last ? { starting_after: last.id } : undefined;
  }
}

async function unlessUnknown(found: Promise<StripePurchase | undefined>): Promise<StripePurchase | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'session_unknown') return undefined;
    throw error;
  }
}
