import Stripe from 'stripe';
import { ApiError } from '../platform/errors';
import { logger } from '../platform/observe';

/** ms. With two retries it stays below the 29 s that a function has. */
const TIMEOUT = 8_000;
const RETRIES = 2;

/** Asks the payment service for something. What it answers wrong becomes an error that the caller may see. */
export type Ask = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;

/**
 * The payment service. The key is asked for each time, so that a new one counts at once; an empty `baseUrl` means the service's
 * own address.
 * @throws ApiError `payments_unconfigured` while there is no key, or a wrong one; `payment_service` when it does not answer
 */
export function paymentService(keyOf: () => Promise<string>, baseUrl?: string): Ask {
  let current: { key: string; stripe: Stripe } | undefined;

  return async (question) => {
    const key = await keyOf();
    if (!key) throw new ApiError('payments_unconfigured');
    if (current?.key !== key) current = { key, stripe: client(key, baseUrl) };
    try {
      return await question(current.stripe);
    } catch (error) {
      throw toApiError(error);
    }
  };
}

function client(key: string, baseUrl?: string): Stripe {
  const config = { timeout: TIMEOUT, maxNetworkRetries: RETRIES, telemetry: false };
  if (!baseUrl) return new Stripe(key, config);
  const { hostname, port, protocol } = new URL(baseUrl);
  return new Stripe(key, { ...config, host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' });
}

/** Never the service's own text: it quotes what the buyer typed. */
function toApiError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code, statusCode, requestId } = error;
  logger.warn('Payment service', { type, code, statusCode, requestId });
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return toRequestError(error);
  const isKeyWrong = error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;
  return new ApiError(isKeyWrong ? 'payments_unconfigured' : 'payment_service', undefined, { cause: error });
}

/** A request that the service refuses is our fault, except for the address of the buyer. */
function toRequestError(error: Stripe.errors.StripeInvalidRequestError): unknown {
  if (error.code === 'resource_missing') return new ApiError('session_unknown', undefined, { cause: error });
  if (error.param !== 'customer_email') return error;
  return new ApiError('invalid_request', [{ path: 'user_email', message: 'Invalid email address' }], { cause: error });
}

/** Such as 'sk_test_...'. @returns undefined for what is no secret or restricted key */
export function keyFormat(key: string): string | undefined {
  const prefix = /^([sr]k_(?:test|live)_)\w+$/.exec(key)?.[1];
  return prefix && `${prefix}...`;
}
