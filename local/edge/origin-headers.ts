import * as z from 'zod/mini';

/** What CloudFormation puts in place of a reference to the whole text of a secret. */
const REFERENCE = /^\{\{resolve:secretsmanager:(.+):SecretString:::\}\}$/;

export const OriginHeaders = z._default(z.array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() })), []);

/** The text of a secret by its ARN. */
export type SecretOf = (secretId: string) => string;

/**
 * The headers that CloudFront adds to what it asks an origin for; names in lower case.
 * @throws an Error for a reference of another kind
 */
export function originHeaders(headers: z.infer<typeof OriginHeaders>, secretOf: SecretOf): Record<string, string> {
  return Object.fromEntries(headers.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), valueOf(HeaderValue, secretOf)]));
}

function valueOf(text: string, secretOf: SecretOf): string {
  if (!text.includes('{{resolve:')) return text;
  const secretId = REFERENCE.exec(text)?.[1];
  if (secretId === undefined) throw new Error(`The local cloud does not know the dynamic reference ${text}`);
  return secretOf(secretId);
}
