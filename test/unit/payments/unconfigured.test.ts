import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';

const CONTEXT = { functionName: 'payments', awsRequestId: 'request-1' } as Context;
type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

let secrets: Server;
let functions: { api: Handler; webhook: Handler; reconcile: (event: unknown, context: Context) => Promise<void> };

const SECRETS: Record<string, string> = { stripe: JSON.stringify({ secretKey: '', webhookSecret: '' }), origin: 'known-to-the-edge' };

/** A deployment whose owner has not put in the keys yet: the secret is as the stack has created it. */
beforeAll(async () => {
  secrets = createServer((request, response) => {
    void json(request).then((body) => {
      const { SecretId } = body as { SecretId: string };
      response.end(JSON.stringify({ ARN: 'arn', Name: SecretId, SecretString: SECRETS[SecretId], VersionId: '1' }));
    });
  });
  await new Promise<void>((resolve) => secrets.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    STAGE: 'test',
    CREDITS_TABLE: 'credits',
    COUNTERS_TABLE: 'counters',
    SITE_ORIGIN: 'https://shop.example',
    STRIPE_SECRET_ID: 'stripe',
    ORIGIN_SECRET_ID: 'origin',
    ANONYMOUS_KEY: 'anonymous-key',
    TOKEN_ISSUER: 'https://issuer.example',
    USER_POOL_CLIENT_ID: 'client',
    ALLOW_TEST_CREDITS: 'false',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${(secrets.address() as AddressInfo).port}`,
  });
  const [handler, webhook, reconcile] = await Promise.all([
    import('../../../lambdas/payments/handler'),
    import('../../../lambdas/payments/webhook'),
    import('../../../lambdas/payments/reconcile'),
  ]);
  functions = { api: handler.handler, webhook: webhook.handler, reconcile: reconcile.handler };
});
afterAll(() => {
  secrets.closeAllConnections();
  secrets.close();
});

async function call(
  handler: Handler,
  routeKey: string,
  body?: object,
  originSecret = SECRETS['origin'],
): Promise<{ status: number | undefined; answer: unknown }> {
  const event = {
    routeKey,
    headers: { authorization: 'Bearer anonymous-key', 'x-origin-secret': originSecret },
    requestContext: { requestId: 'request-1', http: { sourceIp: '127.0.0.1' } },
    ...(body && { body: JSON.stringify(body) }),
  };
  const { statusCode, body: answer = '' } = await handler(event as unknown as APIGatewayProxyEventV2, CONTEXT);
  return { status: statusCode, answer: JSON.parse(answer) };
}

describe('Before the owner has put in the keys', () => {
  it('says so', async () => {
    expect(await call(functions.api, 'GET /api/stripe-test')).toEqual({
      status: 200,
      answer: { stripeConfigured: false, validFormat: false, keyFormat: '' },
    });
  });

  it('answers nobody who comes past the edge', async () => {
    for (const guess of ['', 'known-to-the-edgf']) {
      expect(await call(functions.api, 'GET /api/packages', undefined, guess)).toMatchObject({
        status: 403,
        answer: { code: 'unauthorized' },
      });
    }
  });

  it('shows the packages', async () => {
    expect((await call(functions.api, 'GET /api/packages')).status).toBe(200);
  });

  it('sells nothing', async () => {
    const order = {
      package_type: '1_generation',
      user_email: 'guest@example.com',
      success_url: 'https://shop.example/?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://shop.example/',
    };

    expect(await call(functions.api, 'POST /api/create-checkout-session', order)).toMatchObject({
      status: 503,
      answer: { code: 'payments_unconfigured', error: 'Stripe is not configured properly. Please contact support.' },
    });
  });

  it('believes no message, and has it sent again later', async () => {
    expect(await call(functions.webhook, 'POST /api/stripe-webhook', { type: 'checkout.session.completed' })).toMatchObject({
      status: 503,
    });
  });

  it('reconciles nothing, without an alarm', async () => {
    await expect(functions.reconcile({}, CONTEXT)).resolves.toBeUndefined();
  });

  it('mints test credits for nobody but an admin', async () => {
    const mint = call(functions.api, 'POST /api/create-temp-credits', { tempUserId: `temp_${'a'.repeat(32)}`, credits: 1 });

    expect(await mint).toMatchObject({ status: 401, answer: { code: 'invalid_token' } });
  });
});
