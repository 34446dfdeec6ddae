import type { SiteConfig } from '@contract/diagnostics';
import { AuthError, authError, type AuthErrorCode } from './auth-error';

interface PoolCallOptions {
  /** What some errors mean for this call. */
  exceptions?: Record<string, AuthErrorCode>;
  /** Outlives the page. */
  keepalive?: boolean;
}

/** One call of the user pool, for what its library does only with a session that it keeps itself. @throws AuthError */
export async function poolCall(config: SiteConfig, target: string, body: object, options: PoolCallOptions = {}): Promise<unknown> {
  const { exceptions, keepalive = false } = options;
  let response: Response;
  try {
    response = await fetch(config.userPoolEndpoint ?? `https://cognito-idp.${config.region}.amazonaws.com/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${target}` },
      body: JSON.stringify(body),
      keepalive,
    });
  } catch (error) {
    throw new AuthError('retryable_fetch', String(error));
  }
  // Gateways answer in HTML or not at all.
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  throw response.status >= 500 ? new AuthError('retryable_fetch', `HTTP ${response.status}`) : authError(refusalOf(answer), exceptions);
}

function refusalOf(answer: unknown): { code: string; message: string } {
  const { __type = '', message = '' } = (answer ?? {}) as { __type?: string; message?: string };
  // Some answers carry a namespace before the name.
  return { code: __type.split('#').at(-1) ?? '', message };
}
