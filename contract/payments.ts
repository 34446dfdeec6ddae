import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, TEMP_CREDITS_MAX, TEMP_CREDITS_MIN } from './limits';
import { TempUserId } from './generations';

const PackageType = z.enum(['1_generation', '10_generations', '25_generations']);

export const CreditPackage = z.strictObject({
  id: PackageType,
  nameEn: z.string(),
  nameCn: z.string(),
  descriptionEn: z.string(),
  descriptionCn: z.string(),
  /** Text such as '$10.00'. */
  price: z.string(),
  credits: z.int(),
  originalPrice: z.optional(z.string()),
  savings: z.optional(z.string()),
  popular: z.boolean(),
});
export type CreditPackage = z.infer<typeof CreditPackage>;
export const PackagesAnswer = z.strictObject({ packages: z.array(CreditPackage) });

const Address = z.string().check(z.maxLength(2_000));
export const CheckoutSessionRequest = z.strictObject({
  package_type: PackageType,
  user_email: z.string().check(z.maxLength(EMAIL_MAX_LENGTH), z.email()),
  success_url: Address,
  cancel_url: Address,
  /** That of the payment page; without it, the browser's own. */
  language: z.optional(z.enum(['en', 'cn'])),
});
export type CheckoutSessionRequest = z.infer<typeof CheckoutSessionRequest>;
export const CheckoutSessionAnswer = z.strictObject({
  sessionId: z.string(),
  url: z.string(),
  /** Cents. */
  amount: z.int(),
  credits: z.int(),
});

export const PaymentIntentRequest = z.strictObject({ package_type: PackageType });
export const PaymentIntentAnswer = z.strictObject({ clientSecret: z.string(), amount: z.int(), credits: z.int() });

export const CheckoutSuccessQuery = z.strictObject({ session_id: z.string().check(z.regex(/^(cs|pi)_[A-Za-z0-9_]{8,200}$/)) });
export const CheckoutSuccessAnswer = z.strictObject({
  success: z.boolean(),
  /** Guest purchases only. */
  tempUserId: z.optional(TempUserId),
  creditsAdded: z.int(),
  creditsRemaining: z.int(),
  /** Paid by a delayed method that has not settled yet: ask again later. */
  pending: z.optional(z.boolean()),
});
export type CheckoutSuccessAnswer = z.infer<typeof CheckoutSuccessAnswer>;

export const TempCreditsRequest = z.strictObject({
  tempUserId: TempUserId,
  credits: z.int().check(z.gte(TEMP_CREDITS_MIN), z.lte(TEMP_CREDITS_MAX)),
});
export const TempCreditsAnswer = z.strictObject({ success: z.literal(true), tempUserId: TempUserId, credits: z.int() });
export const WebhookAnswer = z.strictObject({ received: z.literal(true) });
