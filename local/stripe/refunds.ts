import { invalid, missing } from './fault';
import { findIntent } from './intents';
import { type Charge, newId, type Refund, seconds } from './objects';
import type { RefundParameters } from './parameters';
import type { Service } from './service';

export function createRefund(service: Service, parameters: RefundParameters): Refund {
  const charge = chargeOf(service, parameters);
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid || left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const amount = parameters.amount ?? left;
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, undefined, 'amount');
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: seconds(service.now()),
    currency: charge.currency,
    metadata: parameters.metadata,
    payment_intent: charge.payment_intent,
    reason: parameters.reason ?? null,
    status: 'succeeded',
  };
  service.store.refunds[refund.id] = refund;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  service.emit('refund.created', refund);
  service.emit('charge.refunded', charge);
  return refund;
}

export function findCharge({ store }: Service, id: string): Charge {
  const charge = store.charges[id];
  if (!charge) throw missing('charge', id, 'charge');
  return charge;
}

function chargeOf(service: Service, { charge, payment_intent: intent }: RefundParameters): Charge {
  if (charge !== undefined) return findCharge(service, charge);
  if (intent === undefined) throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
  const { latest_charge: latest } = findIntent(service, intent);
  if (latest === null) throw invalid(`This PaymentIntent (${intent}) does not have a successful charge to refund.`);
  return findCharge(service, latest);
}
