import { randomUUID } from 'node:crypto';
import type { PackageId } from '../../contract/packages';
import { metered } from '../credits/metered';
import { creditsTable } from '../credits/table';
import { api } from '../platform/api';
import type { GuestCaller, UserCaller } from '../platform/callers';
import { documentClient } from '../platform/clients';
import { environment } from '../platform/environment';
import { ApiError } from '../platform/errors';
import { secretField } from '../platform/secrets';
import { stripeCheckout } from './checkout';
import { stripePurchases } from './purchases';
import { confirm, type Confirmation, creditPackages, ownAddress, type Sale, saleOf } from './rules';
import { keyFormat, paymentService } from './stripe';

const env = environment('STAGE', 'CREDITS_TABLE', 'SITE_ORIGIN', 'STRIPE_SECRET_ID', 'STRIPE_BASE_URL');
const secretKey = () => secretField(env.STRIPE_SECRET_ID, 'secretKey');
const ask = paymentService(secretKey, env.STRIPE_BASE_URL);
const checkout = stripeCheckout(ask, env.STAGE);
const purchases = stripePurchases(ask, env.STAGE);
const credits = metered(creditsTable(documentClient(), env.CREDITS_TABLE));

export const handler = api('payments/handler', {
  async packages() {
    return { packages: creditPackages() };
  },

  async createCheckoutSession({ request, caller }) {
    const success = ownAddress(request.success_url, env.SITE_ORIGIN);
    const cancel = ownAddress(request.cancel_url, env.SITE_ORIGIN);
    if (success === undefined || cancel === undefined) throw new ApiError('redirect_address');
    const sale = await sell(request.package_type, caller);
    // The address that the browser sends for a guest is a placeholder: the payment page asks for the real one.
    const email = sale.kind === 'user' ? request.user_email : undefined;
    const { id, url } = await checkout.openSession(sale, { success, cancel }, { email, language: request.language });
    return { sessionId: id, url, amount: sale.offer.cents, credits: sale.offer.credits };
  },

  async createPaymentIntent({ request, caller }) {
    const sale = await sell(request.package_type, caller);
    const { clientSecret } = await checkout.openIntent(sale);
    return { clientSecret, amount: sale.offer.cents, credits: sale.offer.credits };
  },

  async checkoutSuccess({ query, caller }) {
    const confirmation = await confirm({ credits, purchases }, query.session_id, caller.kind === 'user' ? caller.userId : undefined);
    if (confirmation.outcome !== 'confirmed' && confirmation.outcome !== 'pending') throw new ApiError(REFUSALS[confirmation.outcome]);
    const creditsRemaining = await credits.balance(confirmation.accountId);
    if (confirmation.outcome === 'pending') return { success: false, pending: true, creditsAdded: 0, creditsRemaining };
    const { tempUserId } = confirmation;
    return { success: true, creditsAdded: confirmation.credits, creditsRemaining, ...(tempUserId && { tempUserId }) };
  },

  async createTempCredits({ request }) {
    const { tempUserId } = request;
    await credits.grant(tempUserId, request.credits, `test_${randomUUID()}`);
    return { success: true, tempUserId, credits: await credits.balance(tempUserId) };
  },

  /** Of the secret as it was at most a minute ago; the payment service itself is not asked. */
  async stripeTest() {
    const key = await secretKey();
    const format = keyFormat(key);
    return { stripeConfigured: key !== '', validFormat: format !== undefined, keyFormat: format ?? '' };
  },
});

const REFUSALS = {
  unpaid: 'payment_open',
  refunded: 'payment_refunded',
  foreign: 'session_foreign',
  unknown: 'session_unknown',
} as const satisfies Partial<Record<Confirmation['outcome'], string>>;

/** @throws ApiError `unauthorized` when a guest wants more than guests can buy, `invalid_token` when the account is erased */
async function sell(packageId: PackageId, caller: UserCaller | GuestCaller): Promise<Sale> {
  const sale = saleOf(packageId, caller.kind === 'user' ? caller.userId : undefined);
  if (!sale) throw new ApiError('unauthorized');
  if (sale.kind === 'user' && (await credits.closure(sale.accountId))) throw new ApiError('invalid_token');
  return sale;
}
