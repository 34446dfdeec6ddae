import { GUEST_PACKAGE, type PackageId } from '@contract/packages';
import type { CheckoutSessionRequest } from '@contract/payments';
import type { AnswerOf } from '@contract/routes';
import { callAsUser, getSession } from '@/features/account';
import { ApiError, call } from '@/lib/api';
import { getLocale } from '@/lib/locale';
import { siteConfig } from '@/lib/site-config';
import { NoCheckoutUrl } from './checkout-error';
import { keptDraft } from './kept-draft';
import { openCheckout } from './open-checkout';
import { returnAddresses } from './return-address';

/** Guests give no address here; the payment page asks for theirs if it needs one. */
const GUEST_EMAIL = 'guest@cartoonsnap.example';

/**
 * Prepares the payment of a package for the signed-in user.
 * @returns the address of the payment page
 * @throws ApiError or NoCheckoutUrl
 */
export async function prepareCheckout(packageId: PackageId, signal: AbortSignal): Promise<string> {
  const email = getSession()?.user.email ?? '';
  const answer = await callAsUser('createCheckoutSession', { body: order(packageId, email), signal });
  return rememberCheckout(answer, false);
}

/**
 * The same for one photo of someone without an account. Asks first whether the service and its payments work at all.
 * @throws ApiError `payments_unconfigured` when they do not
 */
export async function prepareGuestCheckout(signal: AbortSignal): Promise<string> {
  const [{ anonymousKey }, stripe] = await Promise.all([siteConfig(), call('stripeTest', { signal }), call('health', { signal })]);
  if (!stripe.stripeConfigured) throw new ApiError('payments_unconfigured', 503);
  const answer = await call('createCheckoutSession', { body: order(GUEST_PACKAGE, GUEST_EMAIL), token: anonymousKey, signal });
  return rememberCheckout(answer, true);
}

function order(packageId: PackageId, email: string): CheckoutSessionRequest {
  return { package_type: packageId, user_email: email, language: getLocale(), ...returnAddresses(location.origin) };
}

/** From here on the buyer may be gone: what is needed after the return is stored first. */
async function rememberCheckout({ sessionId, url }: AnswerOf<'createCheckoutSession'>, isGuest: boolean): Promise<string> {
  if (!/^https?:\/\//.test(url)) throw new NoCheckoutUrl();
  await keptDraft.keep();
  openCheckout.write({ sessionId, isGuest, startedAt: Date.now() });
  return url;
}
