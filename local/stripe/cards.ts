import type { Decline, PaymentMethod } from './objects';

type Behaviour = 'succeeds' | 'needs_confirmation' | Omit<Decline, 'type'>;

const DECLINED = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' };

/** The test cards that this service knows; every other number that could be one is declined. */
const CARDS: Record<string, { brand: string; behaviour: Behaviour }> = {
  '4242424242424242': { brand: 'visa', behaviour: 'succeeds' },
  '5555555555554444': { brand: 'mastercard', behaviour: 'succeeds' },
  '378282246310005': { brand: 'amex', behaviour: 'succeeds' },
  '4000000000000002': { brand: 'visa', behaviour: DECLINED },
  '4000000000009995': {
    brand: 'visa',
    behaviour: { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  },
  '4000002760003184': { brand: 'visa', behaviour: 'needs_confirmation' },
};

/** What the payment page offers to fill in. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', effect: 'succeeds' },
  { number: '4000 0000 0000 0002', effect: 'declined' },
  { number: '4000 0000 0000 9995', effect: 'insufficientFunds' },
  { number: '4000 0027 6000 3184', effect: 'needsConfirmation' },
] as const;

export function lookUp(number: string): { method: PaymentMethod; behaviour: Behaviour } {
  const { brand, behaviour } = CARDS[number] ?? {
    brand: 'unknown',
    behaviour: { ...DECLINED, decline_code: 'test_mode_live_card', message: 'Your card was declined. Use one of the test cards.' },
  };
  return { method: { type: 'card', card: { brand, last4: number.slice(-4), wallet: null } }, behaviour };
}

/** The check digit of a card number. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
