import * as z from 'zod/mini';
import { isCardNumber } from '../cards';
import type { MethodChoice } from '../payments';
import type { Entered } from './card-form';

const text = z._default(z.string().check(z.trim(), z.maxLength(254)), '');
const digits = z.pipe(
  text,
  z.transform((value) => value.replace(/\D/g, '')),
);

const Wallet = z.object({ method: z.enum(['apple_pay', 'google_pay', 'alipay', 'wechat_pay']) });
const Card = z.object({
  email: z.pipe(text, z.email()),
  number: digits.check(z.refine(isCardNumber)),
  expiry: digits.check(z.regex(/^\d{4}$/)),
  cvc: z.pipe(text, z.string().check(z.regex(/^\d{3,4}$/))),
  name: text.check(z.minLength(1)),
});
const FIELDS = ['email', 'number', 'expiry', 'cvc', 'name'] as const;

/** Whom a wallet names where the seller has not said who buys. */
const WALLET_HOLDER = { email: 'wallet@example.com', name: 'Wallet Holder' };

interface Read {
  entered: Entered;
  /** Absent when something is wrong with the form. */
  payment?: { choice: MethodChoice; payer: { email: string; name: string } };
}

/** Reads what a click on the payment page has sent. */
export function readPayment(body: unknown, known: { email: string; name: string }, now: Date): Read {
  const wallet = Wallet.safeParse(body);
  if (wallet.success) {
    const payer = { email: known.email || WALLET_HOLDER.email, name: known.name || WALLET_HOLDER.name };
    return { entered: { ...known, wrong: [] }, payment: { choice: { type: wallet.data.method }, payer } };
  }

  const card = Card.safeParse(body ?? {});
  const found = new Set(card.success ? [] : card.error.issues.map(({ path }) => path[0]));
  if (card.success && !isInFuture(card.data.expiry, now)) found.add('expiry');
  const { email, name } = z.object({ email: text, name: text }).parse(body ?? {});
  const entered = { email, name, wrong: FIELDS.filter((field) => found.has(field)) };
  if (!card.success || entered.wrong.length > 0) return { entered };
  return { entered, payment: { choice: { type: 'card', number: card.data.number }, payer: { email, name } } };
}

/** `MMYY`; a card is good until the end of its month. */
function isInFuture(expiry: string, now: Date): boolean {
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))];
  return month >= 1 && month <= 12 && new Date(year, month, 1) > now;
}
