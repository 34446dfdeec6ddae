import { invalid, missing } from './fault';
import { type LineItem, newId, seconds, type Session } from './objects';
import type { SessionParameters } from './parameters';
import type { Service } from './service';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const METHODS = ['card', 'alipay', 'wechat_pay'] as const;

export function createSession(service: Service, parameters: SessionParameters): Session {
  const { store, now } = service;
  if (parameters.ui_mode !== 'hosted_page') throw invalid('This stand-in has hosted pages only', undefined, 'ui_mode');
  const items = parameters.line_items.map(toItem);
  const amount = items.reduce((total, item) => total + item.amount_total, 0);
  const created = seconds(now());
  const id = newId('cs_test');
  const session: Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: parameters.adaptive_pricing?.enabled ?? false },
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: parameters.cancel_url ?? null,
    client_reference_id: parameters.client_reference_id ?? null,
    created,
    currency: currencyOf(items),
    customer_details: parameters.customer_email === undefined ? null : { email: parameters.customer_email, name: null },
    customer_email: parameters.customer_email ?? null,
    expires_at: expiryOf(parameters.expires_at, created),
    livemode: false,
    locale: parameters.locale ?? null,
    metadata: parameters.metadata,
    mode: parameters.mode,
    payment_intent: null,
    payment_method_types: methodsOf(parameters),
    payment_status: amount === 0 ? 'no_payment_required' : 'unpaid',
    status: 'open',
    success_url: parameters.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `/c/pay/${id}`,
  };
  store.sessions[id] = session;
  store.notes[id] = {
    items,
    detail: parameters.line_items[0]?.price_data.product_data.description ?? null,
    intentDescription: parameters.payment_intent_data?.description ?? null,
    intentMetadata: parameters.payment_intent_data?.metadata ?? {},
  };
  return session;
}

/** @throws Fault 404 */
export function findSession(service: Service, id: string): Session {
  const session = service.store.sessions[id];
  if (!session) throw missing('checkout.session', id, 'session');
  return session;
}

export function expireSession(service: Service, id: string): Session {
  const session = findSession(service, id);
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  Object.assign(session, { status: 'expired', url: null });
  service.emit('checkout.session.expired', session);
  return session;
}

/** Expires what is due. */
export function expireDue(service: Service): boolean {
  const now = seconds(service.now());
  const due = Object.values(service.store.sessions).filter((session) => session.status === 'open' && session.expires_at <= now);
  for (const { id } of due) expireSession(service, id);
  return due.length > 0;
}

function toItem({ quantity, price_data: price }: SessionParameters['line_items'][number]): LineItem {
  const { currency, unit_amount, product_data: product } = price;
  const amount = unit_amount * quantity;
  return {
    id: newId('li'),
    object: 'item',
    amount_subtotal: amount,
    amount_total: amount,
    currency,
    description: product.name,
    quantity,
    price: { unit_amount, currency },
  };
}

function currencyOf(items: LineItem[]): string {
  const [currency = '', ...others] = new Set(items.map((item) => item.currency));
  if (others.length > 0) throw invalid('All line items must have the same currency', undefined, 'line_items');
  if (currency !== 'usd') throw invalid(`Invalid currency: ${currency}`, undefined, 'line_items[0][price_data][currency]');
  return currency;
}

function expiryOf(given: number | undefined, created: number): number {
  if (given === undefined) return created + DAY;
  if (given >= created + 30 * MINUTE && given <= created + DAY) return given;
  throw invalid(
    'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours after the Checkout Session is created.',
    undefined,
    'expires_at',
  );
}

/** Methods are dynamic; a seller can only narrow them. */
function methodsOf({ allowed_payment_method_types: allowed, excluded_payment_method_types: excluded = [] }: SessionParameters): string[] {
  return METHODS.filter((method) => (allowed ?? METHODS).includes(method) && !excluded.includes(method));
}
