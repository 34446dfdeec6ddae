import * as z from 'zod/mini';
import { invalid } from './fault';

/*
 * The parameters that this stand-in takes, as they come out of a form: texts, lists and maps. The real service knows more of
 * them; one that is not here is refused, so that nobody relies on what was never tried.
 */

const text = z.string().check(z.minLength(1), z.maxLength(5_000));
const integer = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/)),
  z.transform((value) => Number(value)),
);
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
const email = z.email();
/** The placeholder of the session's id is no part of an address. */
const address = text.check(z.refine((value) => /^https?:$/.test(protocolOf(value))));
const metadata = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)));
const expand = z.optional(z.array(text).check(z.maxLength(20)));

/** Texts of the real service where a wrong value has one of its own. */
const UI_MODES = ['elements', 'embedded_page', 'form', 'hosted_page'] as const;
const METHODS = ['card', 'alipay', 'wechat_pay'] as const;
const methods = z.optional(z.array(z.enum(METHODS)));

export const SessionParameters = z.strictObject({
  mode: z.enum(['payment']),
  line_items: z
    .array(
      z.strictObject({
        quantity: integer.check(z.gte(1)),
        price_data: z.strictObject({
          currency: text,
          unit_amount: integer.check(z.gte(0), z.lte(99_999_999)),
          product_data: z.strictObject({ name: text, description: z.optional(text) }),
        }),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
  success_url: address,
  cancel_url: z.optional(address),
  ui_mode: z._default(z.enum(UI_MODES), 'hosted_page'),
  adaptive_pricing: z.optional(z.strictObject({ enabled: z.optional(flag) })),
  allowed_payment_method_types: methods,
  excluded_payment_method_types: methods,
  client_reference_id: z.optional(text.check(z.maxLength(200))),
  customer_email: z.optional(email),
  expires_at: z.optional(integer),
  locale: z.optional(z.enum(['auto', 'en', 'zh'])),
  metadata: z._default(metadata, {}),
  payment_intent_data: z.optional(z.strictObject({ description: z.optional(text), metadata: z.optional(metadata) })),
  expand,
});
export type SessionParameters = z.infer<typeof SessionParameters>;

export const IntentParameters = z.strictObject({
  amount: integer,
  currency: text,
  automatic_payment_methods: z.optional(z.strictObject({ enabled: flag, allow_redirects: z.optional(z.enum(['always', 'never'])) })),
  description: z.optional(text),
  metadata: z._default(metadata, {}),
  receipt_email: z.optional(email),
  expand,
});
export type IntentParameters = z.infer<typeof IntentParameters>;

export const ConfirmParameters = z.strictObject({
  payment_method: z.enum(['pm_card_visa', 'pm_card_visa_chargeDeclined']),
  return_url: z.optional(address),
  expand,
});

export const RefundParameters = z.strictObject({
  charge: z.optional(text),
  payment_intent: z.optional(text),
  amount: z.optional(integer.check(z.gte(1))),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z._default(metadata, {}),
  expand,
});
export type RefundParameters = z.infer<typeof RefundParameters>;

const created = z.optional(
  z.union([
    integer,
    z.strictObject({ gt: z.optional(integer), gte: z.optional(integer), lt: z.optional(integer), lte: z.optional(integer) }),
  ]),
);
const List = z.strictObject({
  limit: z._default(z.pipe(integer, z.int().check(z.gte(1), z.lte(100))), 10),
  starting_after: z.optional(text),
  ending_before: z.optional(text),
  created,
  expand,
});
export type ListParameters = z.infer<typeof List>;
export const SessionList = z.extend(List, {
  payment_intent: z.optional(text),
  status: z.optional(z.enum(['open', 'complete', 'expired'])),
});
export const IntentList = List;
export const ChargeList = z.extend(List, { payment_intent: z.optional(text) });
export const RefundList = z.extend(List, { payment_intent: z.optional(text), charge: z.optional(text) });
export const EventList = z.extend(List, { type: z.optional(text) });
export const NoParameters = z.strictObject({ expand });

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : '';
}

/**
 * The parameters as their schema reads them.
 * @throws Fault 400 for the first that is unknown, missing or wrong
 */
export function read<S extends z.ZodMiniType>(schema: S, form: unknown): z.infer<S> {
  const result = schema.safeParse(form ?? {});
  if (result.success) return result.data;
  throw toFault(result.error.issues[0], form);
}

function toFault(issue: z.core.$ZodIssue | undefined, form: unknown): Error {
  if (issue?.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, issue.keys[0] ?? '']);
    return invalid(`Received unknown parameter: ${name}`, 'parameter_unknown', name);
  }
  const path = issue?.path ?? [];
  const name = nameOf(path);
  const value = path.reduce<unknown>((node, step) => (node as Record<PropertyKey, unknown> | undefined)?.[step], form);
  if (value === undefined) return invalid(`Missing required param: ${name}.`, 'parameter_missing', name);
  if (issue?.code === 'invalid_value') {
    return invalid(`Invalid ${name}: must be one of ${issue.values.join(', ')}`, undefined, name);
  }
  if (/_url$/.test(name)) return invalid('Not a valid URL', 'url_invalid', name);
  if (/email$/.test(name)) return invalid(`Invalid email address: ${String(value)}`, 'email_invalid', name);
  return invalid(`Invalid value for ${name}: ${JSON.stringify(value)}`, 'parameter_invalid', name);
}

/** Such as `line_items[0][price_data]`. */
function nameOf([first, ...rest]: PropertyKey[]): string {
  return String(first ?? '') + rest.map((step) => `[${String(step)}]`).join('');
}
