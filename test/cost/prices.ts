/** AWS list prices in us-east-1, USD, without free tiers, as known in November 2026 and not looked up: check before relying on them. */
export const PRICES = {
  'DynamoDB read request unit': 0.125 / 1e6,
  'DynamoDB write request unit': 0.625 / 1e6,
  'S3 PUT': 0.005 / 1e3,
  'S3 GET': 0.0004 / 1e3,
  'SQS request': 0.4 / 1e6,
  'Secrets Manager call': 0.05 / 1e4,
  'Lambda request': 0.2 / 1e6,
  'Lambda GB-second (arm64)': 0.0000133334,
  'HTTP API request': 1 / 1e6,
  'CloudFront request (HTTPS)': 0.01 / 1e4,
  'CloudFront function call': 0.1 / 1e6,
  'CloudFront GB to the internet': 0.085,
  'CloudWatch Logs GB': 0.5,
  'Secret a month': 0.4,
  'Alarm metric a month': 0.1,
  'Dashboard a month': 3,
} as const;

export type Unit = keyof typeof PRICES;
/** How much of each unit something takes. */
export type Amounts = Partial<Record<Unit, number>>;

/** One image of 1024x1536 by gpt-image-1 at medium quality, output tokens only, as published: the product's $0.04 is this, in cents. */
export const MODEL_IMAGE = 0.063;

export const priceOf = (amounts: Amounts): number =>
  Object.entries(amounts).reduce((sum, [unit, amount]) => sum + amount * PRICES[unit as Unit], 0);
