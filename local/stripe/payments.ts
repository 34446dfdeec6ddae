import { isCardNumber, lookUp } from './cards';
import { Fault, invalid } from './fault';
import { createIntent, decline, findIntent, type Payer, succeed } from './intents';
import type { Decline, Intent, PaymentMethod, Session } from './objects';
import type { Service } from './service';
import { findSession } from './sessions';
import type { SessionNotes } from './store';

/** ms from the end of the page to the moment when a delayed method has paid. */
const SETTLE_DELAY = 5_000;

export type MethodChoice = { type: 'card'; number: string } | { type: 'apple_pay' | 'google_pay' | 'alipay' | 'wechat_pay' };

/** `over`: the session is complete or expired already. */
export type PageOutcome = { outcome: 'complete' | 'challenge' | 'over' } | { outcome: 'declined'; error: Decline };

/** What a click on a payment page does. */
export function pay(service: Service, sessionId: string, choice: MethodChoice, payer: { email: string; name: string }): PageOutcome {
  const session = findSession(service, sessionId);
  if (session.status !== 'open') return { outcome: 'over' };
  session.customer_details = payer;
  if (choice.type === 'alipay' || choice.type === 'wechat_pay') return beginDelayed(service, session, choice.type);
  if (choice.type !== 'card') return complete(service, session, walletMethod(choice.type), payer);

  if (!isCardNumber(choice.number)) throw invalid('Your card number is incorrect.', 'incorrect_number', 'number');
  const { method, behaviour } = lookUp(choice.number);
  if (behaviour === 'succeeds') return complete(service, session, method, payer);
  if (behaviour !== 'needs_confirmation') return refuse(service, session, method, payer, { type: 'card_error', ...behaviour });
  intentOf(service, session).status = 'requires_action';
  notesOf(service, session).challenge = { method, ...payer };
  return { outcome: 'challenge' };
}

/** The holder of the card has confirmed the payment at the bank, or not. */
export function answerChallenge(service: Service, sessionId: string, isConfirmed: boolean): PageOutcome {
  const session = findSession(service, sessionId);
  const { challenge } = notesOf(service, session);
  if (session.status !== 'open' || !challenge) return { outcome: 'over' };
  notesOf(service, session).challenge = undefined;
  const { method, email, name } = challenge;
  if (isConfirmed) return complete(service, session, method, { email, name });
  const message = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  return refuse(service, session, method, { email, name }, { type: 'card_error', code: 'payment_intent_authentication_failure', message });
}

/**
 * A delayed method says how it went.
 * @throws Fault 400 when the session does not wait for one
 */
export function settle(service: Service, sessionId: string, isPaid: boolean): void {
  const session = findSession(service, sessionId);
  const notes = notesOf(service, session);
  if (notes.settlesAt === undefined) throw new Fault(400, { type: 'invalid_request_error', message: 'This session waits for no payment' });
  notes.settlesAt = undefined;
  const intent = intentOf(service, session);
  const payer = session.customer_details ?? { email: null, name: null };
  const method: PaymentMethod =
    intent.payment_method_types[0] === 'alipay' ? { type: 'alipay', alipay: {} } : { type: 'wechat_pay', wechat_pay: {} };
  if (isPaid) {
    succeed(service, intent, method, payer);
    session.payment_status = 'paid';
    service.emit('checkout.session.async_payment_succeeded', session);
  } else {
    const message = 'The payment was not completed.';
    decline(service, intent, method, payer, { type: 'card_error', code: 'payment_intent_payment_attempt_failed', message });
    service.emit('checkout.session.async_payment_failed', session);
  }
}

/** Settles what is due. */
export function settleDue(service: Service): boolean {
  const due = Object.entries(service.store.notes).filter(([, { settlesAt }]) => settlesAt !== undefined && settlesAt <= service.now());
  for (const [sessionId] of due) settle(service, sessionId, true);
  return due.length > 0;
}

function complete(service: Service, session: Session, method: PaymentMethod, payer: Payer): PageOutcome {
  succeed(service, intentOf(service, session), method, payer);
  Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
  service.emit('checkout.session.completed', session);
  return { outcome: 'complete' };
}

function refuse(service: Service, session: Session, method: PaymentMethod, payer: Payer, error: Decline): PageOutcome {
  decline(service, intentOf(service, session), method, payer, error);
  return { outcome: 'declined', error };
}

function beginDelayed(service: Service, session: Session, type: 'alipay' | 'wechat_pay'): PageOutcome {
  const intent = intentOf(service, session);
  Object.assign(intent, { status: 'processing', payment_method_types: [type] });
  notesOf(service, session).settlesAt = service.now() + SETTLE_DELAY;
  Object.assign(session, { status: 'complete', url: null });
  service.emit('payment_intent.processing', intent);
  service.emit('checkout.session.completed', session);
  return { outcome: 'complete' };
}

/** The session's intent is made when somebody tries to pay. */
function intentOf(service: Service, session: Session): Intent {
  if (session.payment_intent !== null) return findIntent(service, session.payment_intent);
  const { intentDescription, intentMetadata } = notesOf(service, session);
  const intent = createIntent(service, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    metadata: intentMetadata,
    ...(intentDescription !== null && { description: intentDescription }),
    expand: undefined,
  });
  session.payment_intent = intent.id;
  return intent;
}

function notesOf({ store }: Service, { id }: Session): SessionNotes {
  const notes = store.notes[id];
  if (!notes) throw new Error(`Nothing is noted of the session ${id}`);
  return notes;
}

const walletMethod = (wallet: 'apple_pay' | 'google_pay'): PaymentMethod => ({
  type: 'card',
  card: { brand: 'visa', last4: '4242', wallet: { type: wallet } },
});
