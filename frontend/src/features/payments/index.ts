import { keptDraft } from './kept-draft';
import { openCheckout } from './open-checkout';
import { parseReturnAddress } from './return-address';

export { purchaseEntry } from './menu-entry';

/** Packages, checkout and the return from it. All that is seen loads when it is needed. */
export const loadPurchaseDialog = () => import('./components/purchase-dialog');
export const loadDirectPayment = () => import('./components/direct-payment');
export const loadPaymentSlip = () => import('./components/payment-slip');

/** Whether this page may be the return from a payment: it has a return address, or a checkout is not over yet. */
export function isPaymentReturn(): boolean {
  return parseReturnAddress(location.search) !== null || openCheckout.read() !== null;
}

/** The photo leaves a device that may be shared with the one who chose it. */
export const forgetKeptDraft = (): Promise<void> => keptDraft.clear();
