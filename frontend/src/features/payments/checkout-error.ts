import { UserFacingError } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';

/** The checkout was prepared, and the answer does not say where to pay. */
export class NoCheckoutUrl extends UserFacingError {
  override name = 'NoCheckoutUrl';

  text(): string {
    return m.payment_no_url();
  }
}

export function checkoutErrorText(error: unknown): string {
  return error instanceof UserFacingError ? error.text() : m.payment_setup_failed();
}
