import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const number = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.transform((value) => Number(value)),
);
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
/** Empty means the service's own address. */
const address = z.optional(z.string());

/** Every environment variable of the functions. The stack sets for each function only those that it reads. */
const VARIABLES = {
  STAGE: text,
  USERS_TABLE: text,
  CREDITS_TABLE: text,
  STYLES_TABLE: text,
  GENERATIONS_TABLE: text,
  /** Daily counters: sign-ups of an address, model calls of the deployment. */
  COUNTERS_TABLE: text,
  IMAGES_BUCKET: text,
  UPLOADS_BUCKET: text,
  GENERATIONS_QUEUE_URL: text,
  USER_POOL_ID: text,
  USER_POOL_CLIENT_ID: text,
  /** The `iss` of the pool's tokens; its keys are at `/.well-known/jwks.json` below it. */
  TOKEN_ISSUER: text,
  /** The public bearer of visitors without an account. */
  ANONYMOUS_KEY: text,
  /** Where the site lives, without a slash at the end. */
  SITE_ORIGIN: text,
  /** Secret `{ apiKey }`. */
  OPENAI_SECRET_ID: text,
  /** Secret `{ secretKey, webhookSecret }`. */
  STRIPE_SECRET_ID: text,
  /** Secret text: the key of the hash that remembers who had the free credits. */
  ADDRESS_HASH_SECRET_ID: text,
  /** Secret text: what the distribution writes into the header of each request to the API. */
  ORIGIN_SECRET_ID: text,
  OPENAI_BASE_URL: address,
  STRIPE_BASE_URL: address,
  IMAGE_MODEL: text,
  IMAGE_MODEL_FALLBACK: text,
  DAILY_GENERATION_LIMIT: number,
  SIGNUPS_PER_ADDRESS_PER_DAY: number,
  ALLOW_TEST_CREDITS: flag,
  /** A visible "AI-generated" label in the corner of the image. */
  VISIBLE_LABEL: flag,
} as const;

type Variables = typeof VARIABLES;
type Name = keyof Variables;

/**
 * Reads the named variables of this function, once, at its start.
 * @throws a ZodError that names every missing or malformed variable
 */
export function environment<N extends Name>(...names: N[]): { [K in N]: z.infer<Variables[K]> } {
  const shape = Object.fromEntries(names.map((name) => [name, VARIABLES[name]]));
  return z.object(shape).parse(process.env) as { [K in N]: z.infer<Variables[K]> };
}
