import * as z from 'zod/mini';

export const HealthAnswer = z.strictObject({ status: z.literal('ok'), timestamp: z.iso.datetime() });

export const StripeTestAnswer = z.strictObject({
  stripeConfigured: z.boolean(),
  validFormat: z.boolean(),
  /** Such as 'sk_test_...'; never the key. */
  keyFormat: z.string(),
});

export const OpenAiTestAnswer = z.strictObject({
  openaiConfigured: z.boolean(),
  connectionStatus: z.enum(['connected', 'failed', 'not_configured']),
  gptImage1Available: z.boolean(),
  totalModels: z.int(),
  gpt4oAvailable: z.boolean(),
  dallE3Available: z.boolean(),
  /** The image model that the worker uses at the moment. */
  modelInUse: z.string(),
  error: z.optional(z.string()),
});

/** `/config.json`: what a deployment tells its browser app. Nothing in it is secret. */
export const SiteConfig = z.strictObject({
  stage: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  authFlow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']),
  /** Set where the user pool is not at its usual address. */
  userPoolEndpoint: z.optional(z.string()),
  /** The bearer of visitors without an account. */
  anonymousKey: z.string(),
  /** Images come from the local stand-in of the image model; the page says so beside each. */
  previewEngine: z.boolean(),
});
export type SiteConfig = z.infer<typeof SiteConfig>;
