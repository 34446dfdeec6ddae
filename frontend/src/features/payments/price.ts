import { formatDollars } from '@/lib/locale';

/** Dollars of a price such as '$10.00'; null for a text that does not read as one. */
export function dollarsOf(price: string): number | null {
  const dollars = Number(/^\$(\d+(?:\.\d{1,2})?)$/.exec(price)?.[1]);
  return Number.isFinite(dollars) ? dollars : null;
}

/** A price of the API in the language's own writing: '$10.00' or 'US$10.00'. */
export function priceText(price: string): string {
  const dollars = dollarsOf(price);
  return dollars === null ? price : formatDollars(dollars);
}
