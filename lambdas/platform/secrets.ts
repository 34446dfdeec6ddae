import { getSecret } from '@aws-lambda-powertools/parameters/secrets';

/** Seconds. Long enough to spare calls, short enough that a key put in after the deploy works at once. */
const MAX_AGE = 60;

/** The secret's text; cached for a minute. */
export async function secretText(secretId: string): Promise<string> {
  return (await getSecret(secretId, { maxAge: MAX_AGE })) as string;
}

/** One field of a secret that is a JSON object; empty while the owner has not filled it in. */
export async function secretField(secretId: string, field: string): Promise<string> {
  const secret: unknown = await getSecret(secretId, { maxAge: MAX_AGE, transform: 'json' });
  const value = (secret as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'string' ? value.trim() : '';
}
