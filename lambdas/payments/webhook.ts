import Stripe from 'stripe';
import { metered } from '../credits/metered';
import { creditsTable } from '../credits/table';
import { api } from '../platform/api';
import { documentClient } from '../platform/clients';
import { environment } from '../platform/environment';
import { ApiError } from '../platform/errors';
import { logger } from '../platform/observe';
import { secretField } from '../platform/secrets';
import { booksTable } from '../reports/table';
import { idOf, purchaseOfIntent, purchaseOfSession, type StripePurchase, stripePurchases } from './purchases';
import { fulfil } from './rules';
import { enterSale } from './sales';
import { paymentService } from './stripe';

const env = environment('STAGE', 'CREDITS_TABLE', 'COUNTERS_TABLE', 'STRIPE_SECRET_ID', 'STRIPE_BASE_URL');
const ask = paymentService(() => secretField(env.STRIPE_SECRET_ID, 'secretKey'), env.STRIPE_BASE_URL);
const purchases = stripePurchases(ask, env.STAGE);
const database = documentClient();
const credits = metered(creditsTable(database, env.CREDITS_TABLE));
const books = booksTable(database, env.COUNTERS_TABLE);

/** Seconds. An older message is somebody's copy. */
const MAX_AGE = 300;

export const handler = api('payments/webhook', {
  /** Whatever goes wrong after the signature is answered 5xx, and the service sends the event again. */
  async stripeWebhook({ body, headers }) {
    const event = await verified(body, headers['stripe-signature'] ?? '');
    const purchase = await purchaseOf(event);
    if (purchase) {
      const { outcome } = await fulfil({ credits, purchases }, purchase);
      await enterSale(books, purchase);
      // Not the purchase's id: whoever has a guest's can ask for the credit.
      logger.info('Payment event', { type: event.type, eventId: event.id, outcome });
      if (outcome === 'refused') logger.error('Paid, but not what we sell', { eventId: event.id });
    }
    return { received: true };
  },
});

/** @throws ApiError `webhook_signature` */
async function verified(body: string, signature: string): Promise<Stripe.Event> {
  const secret = await secretField(env.STRIPE_SECRET_ID, 'webhookSecret');
  if (!secret) throw new ApiError('payments_unconfigured');
  try {
    return await Stripe.webhooks.constructEventAsync(body, signature, secret, MAX_AGE);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    throw new ApiError('webhook_signature', undefined, { cause: error });
  }
}

/** The purchase that an event is about; undefined when there is nothing to do. */
async function purchaseOf(event: Stripe.Event): Promise<StripePurchase | undefined> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return purchaseOfSession(event.data.object, env.STAGE);
    case 'payment_intent.succeeded':
      return purchaseOfIntent(event.data.object, env.STAGE);
    case 'charge.refunded': {
      const intentId = idOf(event.data.object.payment_intent);
      // A charge does not name its session, and events of several refunds may come in any order: the service is asked.
      return intentId === undefined ? undefined : purchases.findPaidBy(intentId);
    }
    // Nothing was granted for it, so there is nothing to take back.
    case 'checkout.session.async_payment_failed':
    default:
      return undefined;
  }
}
