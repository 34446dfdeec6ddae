import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { PackageId } from '../../contract/packages';
import type { CheckoutSuccessAnswer } from '../../contract/payments';
import type { Addresses } from '../../local/cloud';
import { ACCOUNT, CLIENT, names, PSEUDO_PARAMETERS, REGION } from '../../local/names';
import type { ControlRequest } from '../../local/stripe/control';
import { Template } from '../../local/template';
import { type Answer, call } from '../support/users';

const CARD = { method: 'card', number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', email: 'buyer@example.com', name: 'A Buyer' };

export interface Keys {
  secretKey: string;
  webhookSecret: string;
}

/** What a buyer, the owner and the payment service can do, in a local cloud. */
export interface Shop {
  keys: Keys;
  stripe: Stripe;
  checkout(token: string, packageId: PackageId, change?: object): Promise<Answer<{ sessionId: string; url: string }>>;
  /** A new session, not yet paid. */
  order(token: string, packageId: PackageId): Promise<string>;
  /** Submits the payment page. */
  pay(sessionId: string, fields?: Record<string, string>): Promise<void>;
  /** The return page's call. */
  confirm(token: string, sessionId: string): Promise<Answer<CheckoutSuccessAnswer>>;
  control<T = unknown>(request: ControlRequest): Promise<T>;
  /** Sends a body to our webhook as it is. */
  hook(body: string, headers?: Record<string, string>): Promise<Answer>;
  /** A signature as the payment service makes it; `age` in seconds. */
  sign(payload: string, age?: number): string;
  /** Runs the scheduled job. */
  reconcile(): Promise<void>;
}

export async function openShop(origin: string, addresses: Addresses): Promise<Shop> {
  const variables = readVariables(addresses, 'payments/reconcile');
  const address = addresses.stripe ?? '';
  const keys = await readKeys(addresses, variables['STRIPE_SECRET_ID'] ?? '');
  const { hostname, port } = new URL(address);
  const stripe = new Stripe(keys.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
  const checkout: Shop['checkout'] = (token, package_type, change = {}) =>
    call(origin, 'POST', '/create-checkout-session', {
      token,
      body: {
        package_type,
        user_email: 'buyer@example.com',
        success_url: `${origin}/?payment=success&session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${origin}/?payment=cancelled`,
        ...change,
      },
    });

  return {
    keys,
    stripe,
    checkout,
    order: async (token, packageId) => (await checkout(token, packageId)).body.sessionId,
    async pay(sessionId, fields = CARD) {
      const response = await fetch(`${address}/c/pay/${sessionId}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
      if (response.status !== 303) throw new Error(`Not paid: ${response.status}`);
    },
    confirm: (token, sessionId) => call(origin, 'GET', `/checkout-success?session_id=${sessionId}`, { token }),
    async control(request) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${address}/_control`, { method: 'POST', headers, body: JSON.stringify(request) });
      if (!response.ok) throw new Error(await response.text());
      return response.json() as never;
    },
    hook: (body, headers) => call(origin, 'POST', '/stripe-webhook', { body, headers: { ...headers } }),
    sign: (payload, age = 0) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: keys.webhookSecret,
        timestamp: Math.floor(Date.now() / 1_000) - age,
      }),
    async reconcile() {
      Object.assign(process.env, variables, {
        STRIPE_BASE_URL: address,
        AWS_ENDPOINT_URL_DYNAMODB: addresses.dynamodb,
        AWS_ENDPOINT_URL_SECRETS_MANAGER: addresses.secrets,
        AWS_REGION: REGION,
        AWS_ACCESS_KEY_ID: CLIENT.credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: CLIENT.credentials.secretAccessKey,
      });
      const { handler } = await import('../../lambdas/payments/reconcile');
      await handler({ source: 'aws.events' }, { functionName: 'reconcile', awsRequestId: ACCOUNT } as never);
    },
  };
}

const Function = z.object({ Description: z.string(), Environment: z.object({ Variables: z.record(z.string(), z.string()) }) });

/** The environment that the stack gives to a function. */
function readVariables({ assembly, cognito }: Addresses, handler: string): Record<string, string> {
  const json: unknown = JSON.parse(readFileSync(join(assembly, 'CartoonSnap-local.template.json'), 'utf8'));
  const template = new Template(json, PSEUDO_PARAMETERS, names({ site: 'localhost', userPool: cognito, queuePort: 0 }));
  for (const { properties } of template.ofType('AWS::Lambda::Function')) {
    const { success, data } = Function.safeParse(properties);
    if (success && data.Description.startsWith(`${handler} `)) return data.Environment.Variables;
  }
  throw new Error(`The stack has no function ${handler}`);
}

async function readKeys({ secrets }: Addresses, SecretId: string): Promise<Keys> {
  const client = new SecretsManagerClient({ ...CLIENT, endpoint: secrets });
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
  client.destroy();
  return JSON.parse(SecretString) as Keys;
}
