import { CURRENCY } from '../../contract/packages';
import type { CheckoutSessionRequest } from '../../contract/payments';
import { metadataOf } from './purchases';
import type { Sale } from './rules';
import type { Ask } from './stripe';

export interface ReturnAddresses {
  success: string;
  cancel: string;
}

/** What the payment page is told of the buyer. */
export interface Visitor {
  /** Is filled in. */
  email?: string | undefined;
  /** Is spoken. */
  language?: CheckoutSessionRequest['language'];
}

/** Opens payments for sales; amounts come from the sale and never from a browser. */
export interface Checkout {
  openSession(sale: Sale, addresses: ReturnAddresses, visitor: Visitor): Promise<{ id: string; url: string }>;
  openIntent(sale: Sale): Promise<{ clientSecret: string }>;
}

export function stripeCheckout(ask: Ask, stage: string): Checkout {
  return {
    async openSession(sale, addresses, { email, language }) {
      // Which methods are offered is decided by the account's settings: the service refuses a list of them.
      const { id, url } = await ask((stripe) =>
        stripe.checkout.sessions.create({
          mode: 'payment',
          line_items: [
            { quantity: 1, price_data: { currency: CURRENCY, unit_amount: sale.offer.cents, product_data: productOf(sale, language) } },
          ],
          // The amount is checked against our table, so it must not be converted.
          adaptive_pricing: { enabled: false },
          locale: LOCALES[language ?? 'none'],
          metadata: metadataOf(sale, stage),
          success_url: addresses.success,
          cancel_url: addresses.cancel,
          ...(email !== undefined && { customer_email: email }),
        }),
      );
      if (!url) throw new Error('A new checkout session has no address');
      return { id, url };
    },

    async openIntent(sale) {
      const { client_secret: clientSecret } = await ask((stripe) =>
        stripe.paymentIntents.create({
          amount: sale.offer.cents,
          currency: CURRENCY,
          automatic_payment_methods: { enabled: true },
          metadata: metadataOf(sale, stage),
        }),
      );
      if (!clientSecret) throw new Error('A new payment intent has no client secret');
      return { clientSecret };
    },
  };
}

/** Stripe's names of our languages. */
const LOCALES = { en: 'en', cn: 'zh', none: 'auto' } as const;

function productOf({ offer }: Sale, language: Visitor['language']): { name: string; description: string } {
  return language === 'cn'
    ? { name: offer.nameCn, description: offer.descriptionCn }
    : { name: offer.nameEn, description: offer.descriptionEn };
}
