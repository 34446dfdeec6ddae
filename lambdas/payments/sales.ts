import type { Books } from '../reports/rules';
import type { StripePurchase, StripePurchases } from './purchases';
import type { Purchases } from './rules';

type SalesBooks = Pick<Books, 'recordSale'>;

/** Enters what a purchase brought in and what of it went back; again and again is the same. */
export async function enterSale(books: SalesBooks, { id, begunAt, status, paid, refunded }: StripePurchase): Promise<void> {
  if (status === 'paid') await books.recordSale({ id, at: begunAt, paidCents: paid, refundedCents: refunded });
}

/** Purchases that are entered into the books as they are looked through. */
export function entering(books: SalesBooks, purchases: StripePurchases): Purchases {
  return {
    ...purchases,
    async *begunSince(moment) {
      for await (const purchase of purchases.begunSince(moment)) {
        await enterSale(books, purchase);
        yield purchase;
      }
    },
  };
}
