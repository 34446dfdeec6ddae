import type { RouteName } from './routes';

/** Of all callers together: `burst` at once, and then `rate` a second. What is more is answered with 429. */
export interface RouteThrottle {
  rate: number;
  burst: number;
}

/** Of every route that the table below does not name. */
export const DEFAULT_THROTTLE: RouteThrottle = { rate: 100, burst: 200 };

/** Routes whose calls cost money or ask another company. Each has its own limit, so that a rush on one leaves the others alone. */
export const THROTTLES: Partial<Record<RouteName, RouteThrottle>> = {
  // A call holds an environment for up to 25 s, and the model makes far fewer. Whoever taps 200 times at once is told the balance.
  generate: { rate: 20, burst: 250 },
  // Cognito makes 50 users a second at most.
  signup: { rate: 20, burst: 100 },
  // Stripe takes 100 calls a second in live mode.
  createCheckoutSession: { rate: 20, burst: 100 },
  createPaymentIntent: { rate: 20, burst: 100 },
  checkoutSuccess: { rate: 20, burst: 100 },
  // Open to anyone, and asked for by engineers only.
  openaiTest: { rate: 5, burst: 20 },
  stripeTest: { rate: 5, burst: 20 },
};
