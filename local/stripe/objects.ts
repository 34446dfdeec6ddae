import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/*
 * The objects of the payment service, as far as this stand-in has them. Amounts in the smallest unit of the currency, times in
 * seconds of the epoch. They are stored as they are answered.
 */

type SessionField =
  | 'id'
  | 'object'
  | 'adaptive_pricing'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_method_types'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'total_details'
  | 'ui_mode'
  | 'url';

export type Session = Pick<Stripe.Checkout.Session, SessionField> & {
  customer_details: { email: string | null; name: string | null } | null;
  payment_intent: string | null;
};

export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'automatic_payment_methods'
  | 'canceled_at'
  | 'client_secret'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'payment_method_types'
  | 'receipt_email'
  | 'status'
> & { last_payment_error: Decline | null; latest_charge: string | null };

export interface Decline {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
}

export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'receipt_email'
  | 'refunded'
  | 'status'
> & { payment_intent: string; payment_method_details: PaymentMethod; billing_details: { email: string | null; name: string | null } };

export type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'reason' | 'status'> & {
  charge: string;
  payment_intent: string;
};

export interface Event {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: Session | Intent | Charge | Refund };
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: string;
}

/** Never a whole card number. */
export type PaymentMethod =
  | { type: 'card'; card: { brand: string; last4: string; wallet: { type: 'apple_pay' | 'google_pay' } | null } }
  | { type: 'alipay'; alipay: object }
  | { type: 'wechat_pay'; wechat_pay: object };

export interface LineItem {
  id: string;
  object: 'item';
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  description: string;
  quantity: number;
  price: { unit_amount: number; currency: string };
}

/** Such as `pi_3fG...`. */
export function newId(prefix: 'cs_test' | 'pi' | 'ch' | 're' | 'evt' | 'li'): string {
  return `${prefix}_${randomText(prefix === 'cs_test' ? 58 : 24)}`;
}

/** Letters and digits. */
export function randomText(length: number): string {
  const text = randomBytes(length * 2).toString('base64');
  return text.replace(/[^A-Za-z0-9]/g, '').slice(0, length);
}

export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1_000);
