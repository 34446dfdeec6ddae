import { setTimeout as pause } from 'node:timers/promises';
import type { GenerationAnswer } from '../../contract/generations';
import { PROMPT } from '../api/generate';
import type { Shop } from '../api/payments';
import { type Answer, signIn } from '../support/users';
import type { Send } from './client';

export interface Account {
  accountId: string;
  granted: number;
}

const FREE = 3;
const BOUGHT = 10;
const LOOK = 500;
/** ms. */
const PATIENCE = 240_000;

interface Place {
  origin: string;
  send: Send;
  shop: Shop;
  imageBase64: string;
}

/** One visitor: looks around, signs up, makes an image; every second one buys credits and makes another. */
export async function visit({ origin, send, shop, imageBase64 }: Place, number: number): Promise<Account> {
  await Promise.all(['/styles', '/styles/version', '/packages', '/health'].map((path) => send('GET', path)));
  const [email, password] = [`load-${number}-${Date.now()}@example.com`, 'secret-1'];
  const { body } = await send<{ user: { id: string } }>('POST', '/signup', { body: { email, password, name: 'Load' } });
  const { AccessToken: token } = await signIn(origin, email, password);
  await send('GET', '/profile', { token });
  const generate = (key: string) =>
    follow(send, token, () =>
      send<GenerationAnswer>('POST', '/generate', {
        token,
        body: { imageBase64, prompt: PROMPT },
        headers: { 'idempotency-key': key },
      }),
    );
  await generate('first');
  const buys = number % 2 === 0;
  if (buys) {
    const addresses = { success_url: `${origin}/?payment=success&session_id={CHECKOUT_SESSION_ID}`, cancel_url: origin };
    const order = { package_type: '10_generations', user_email: email, ...addresses };
    const { body: session } = await send<{ sessionId: string }>('POST', '/create-checkout-session', { token, body: order });
    await shop.pay(session.sessionId);
    await send('GET', `/checkout-success?session_id=${session.sessionId}`, { token });
    await generate('second');
  }
  await send('GET', '/generations', { token });
  return { accountId: body.user.id, granted: FREE + (buys ? BOUGHT : 0) };
}

/** Asks until the generation is decided. */
async function follow(send: Send, token: string, ask: () => Promise<Answer<GenerationAnswer>>): Promise<void> {
  let answer = await ask();
  for (const deadline = Date.now() + PATIENCE; answer.status === 202 && Date.now() < deadline;) {
    await pause(LOOK);
    answer = await send<GenerationAnswer>('GET', `/generations/${answer.body.generationId}`, { token });
  }
}
