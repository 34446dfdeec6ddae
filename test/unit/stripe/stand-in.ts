import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import type { ControlRequest } from '../../../local/stripe/control';
import { startStripe } from '../../../local/stripe/server';

export const SECRET_KEY = 'sk_test_local';
const WEBHOOK_SECRET = 'whsec_local';
const SHOP = 'http://localhost:3999';

export interface StandIn {
  address: string;
  stripe: Stripe;
  /** What the webhook was sent and took, oldest first; the signature of each was checked. */
  received: Stripe.Event[];
  /** The statuses with which the webhook answers; 200 once they are used up. */
  statuses: number[];
  control(request: ControlRequest): Promise<Response>;
  /** Sends the form of the payment page of this session. */
  submit(sessionId: string, fields: Record<string, string>, path?: string): Promise<Response>;
  /** The payment page as a browser in this language gets it. */
  page(sessionId: string, language?: string): Promise<{ response: Response; html: string }>;
  /** The event of this type, once the webhook has it. */
  event(type: string): Promise<Stripe.Event>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The stand-in with a receiver of its webhooks, on a state of its own. */
export async function startStandIn(): Promise<StandIn> {
  const stateDir = mkdtempSync(join(tmpdir(), 'cartoon-snap-stripe-'));
  const received: Stripe.Event[] = [];
  const statuses: number[] = [];
  const receiver = createServer(async (request, response) => {
    const signature = request.headers['stripe-signature'] ?? '';
    const event = Stripe.webhooks.constructEvent(await text(request), signature, WEBHOOK_SECRET);
    const status = statuses.shift() ?? 200;
    if (status === 200) received.push(event);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const start = () =>
    startStripe({ port: 0, stateDir, webhookUrl, webhookSecret: WEBHOOK_SECRET, secretKey: SECRET_KEY, siteOrigin: SHOP });
  let standIn = await start();

  return {
    received,
    statuses,
    get address() {
      return standIn.address;
    },
    get stripe() {
      return sdk(standIn.address, SECRET_KEY);
    },
    control: (request) =>
      fetch(`${standIn.address}/_control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      }),
    submit: (sessionId, fields, path = '') =>
      fetch(`${standIn.address}/c/pay/${sessionId}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    async page(sessionId, language = 'en') {
      const response = await fetch(`${standIn.address}/c/pay/${sessionId}`, { headers: { 'accept-language': language } });
      return { response, html: await response.text() };
    },
    async event(type) {
      for (;;) {
        const found = received.find((event) => event.type === type);
        if (found) return found;
        await pause(10);
      }
    },
    async restart() {
      await standIn.close();
      standIn = await start();
    },
    async stop() {
      await standIn.close();
      receiver.close();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** The real SDK, pointed at the stand-in. */
export function sdk(address: string, key: string): Stripe {
  const { hostname, port } = new URL(address);
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

export const ORDER = {
  mode: 'payment',
  line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 1_000, product_data: { name: '10 Generations' } } }],
  success_url: `${SHOP}/?payment=success&session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${SHOP}/?payment=cancelled`,
  metadata: { order: '7' },
} satisfies Stripe.Checkout.SessionCreateParams;

export const CARD = {
  method: 'card',
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  email: 'buyer@example.com',
  name: 'A Buyer',
};
