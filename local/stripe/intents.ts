import { Fault, invalid, missing } from './fault';
import { type Charge, type Decline, type Intent, newId, type PaymentMethod, randomText, seconds } from './objects';
import type { IntentParameters } from './parameters';
import type { Service } from './service';

const MINIMUM = 50;

export interface Payer {
  email: string | null;
  name: string | null;
}

export function createIntent({ store, emit, now }: Service, parameters: IntentParameters): Intent {
  const { amount, currency, automatic_payment_methods: automatic } = parameters;
  if (amount < MINIMUM) throw invalid('Amount must be at least $0.50 usd', 'amount_too_small', 'amount');
  if (currency !== 'usd') throw invalid(`Invalid currency: ${currency}`, undefined, 'currency');
  const id = newId('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    automatic_payment_methods: automatic ? { enabled: automatic.enabled, allow_redirects: automatic.allow_redirects ?? 'always' } : null,
    canceled_at: null,
    client_secret: `${id}_secret_${randomText(24)}`,
    created: seconds(now()),
    currency,
    description: parameters.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: parameters.metadata,
    payment_method_types: ['card', 'alipay', 'wechat_pay'],
    receipt_email: parameters.receipt_email ?? null,
    status: 'requires_payment_method',
  };
  store.intents[id] = intent;
  emit('payment_intent.created', intent);
  return intent;
}

export function findIntent({ store }: Service, id: string): Intent {
  const intent = store.intents[id];
  if (!intent) throw missing('payment_intent', id, 'intent');
  return intent;
}

/** The payment went through. */
export function succeed(service: Service, intent: Intent, method: PaymentMethod, payer: Payer): void {
  const charge = addCharge(service, intent, method, payer);
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id, last_payment_error: null });
  service.emit('charge.succeeded', charge);
  service.emit('payment_intent.succeeded', intent);
}

/** The payment did not go through; another method may be tried. */
export function decline(service: Service, intent: Intent, method: PaymentMethod, payer: Payer, error: Decline): void {
  const charge = addCharge(service, intent, method, payer, error);
  Object.assign(intent, { status: 'requires_payment_method', latest_charge: charge.id, last_payment_error: error });
  service.emit('charge.failed', charge);
  service.emit('payment_intent.payment_failed', intent);
}

function addCharge({ store, now }: Service, intent: Intent, method: PaymentMethod, payer: Payer, error?: Decline): Charge {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: error ? 0 : intent.amount,
    amount_refunded: 0,
    billing_details: payer,
    captured: !error,
    created: seconds(now()),
    currency: intent.currency,
    disputed: false,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: !error,
    payment_intent: intent.id,
    payment_method_details: method,
    receipt_email: payer.email,
    refunded: false,
    status: error ? 'failed' : 'succeeded',
  };
  store.charges[charge.id] = charge;
  return charge;
}

/** Pays an intent with one of the service's test methods, as a server or the service's own script would. */
export function confirmIntent(service: Service, id: string, testMethod: 'pm_card_visa' | 'pm_card_visa_chargeDeclined'): Intent {
  const intent = findIntent(service, id);
  if (intent.status !== 'requires_payment_method') {
    throw invalid(
      `This PaymentIntent's status is ${intent.status}, so it cannot be confirmed.`,
      'payment_intent_unexpected_state',
      'payment_intent',
    );
  }
  const isDeclined = testMethod === 'pm_card_visa_chargeDeclined';
  const method: PaymentMethod = { type: 'card', card: { brand: 'visa', last4: isDeclined ? '0002' : '4242', wallet: null } };
  const payer = { email: intent.receipt_email, name: null };
  if (!isDeclined) {
    succeed(service, intent, method, payer);
    return intent;
  }
  const error: Decline = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' };
  decline(service, intent, method, payer, error);
  throw new Fault(402, { ...error, payment_intent: intent });
}
