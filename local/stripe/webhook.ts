import Stripe from 'stripe';
import { type Event, newId, seconds } from './objects';
import type { Store } from './store';

export interface WebhookSettings {
  url: string;
  secret: string;
  /** ms; once that old, an event that the receiver never took is given up. */
  patience?: number;
}

const DAY = 24 * 60 * 60 * 1_000;
const PATIENCE = 3 * DAY;
const TIMEOUT = 30_000;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
/** Events of the past that are kept: the state is written as a whole after each change. */
const KEPT = 500;

/** What a test wants to happen to the events of a session: never sent, sent twice at the same moment, or sent later (ms). */
export type Mishap = { kind: 'none' | 'lose' | 'duplicate' } | { kind: 'delay'; milliseconds: number };

/** The one webhook of this account: signed, sent again with growing waits until the receiver answers 2xx. */
export class Webhook {
  /** By the id of the session; `*` is for those without one of their own. */
  readonly mishaps = new Map<string, Mishap>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly sending = new Set<Promise<unknown>>();
  private isClosed = false;

  constructor(
    private readonly store: Store,
    private readonly settings: WebhookSettings,
    private readonly now: () => number,
  ) {}

  /** Goes on with what a restart interrupted. */
  resume(): void {
    for (const { eventId } of Object.values(this.store.deliveries)) this.schedule(eventId);
  }

  emit(type: string, object: Event['data']['object']): void {
    const event: Event = {
      id: newId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: seconds(this.now()),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.store.events[event.id] = event;
    this.forget();
    const mishap = this.mishaps.get(this.sessionOf(object)) ?? this.mishaps.get('*');
    if (mishap?.kind === 'lose') return;
    const wait = mishap?.kind === 'delay' ? mishap.milliseconds : 0;
    this.store.deliveries[event.id] = { eventId: event.id, attempts: 0, nextAt: this.now() + wait };
    this.schedule(event.id);
    if (mishap?.kind === 'duplicate') this.track(this.post(event));
  }

  /** Sends an event of the past once more, with a fresh signature. @returns the receiver's status, 0 when it did not answer */
  replay(event: Event): Promise<number> {
    return this.post(event);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.all(this.sending);
  }

  private forget(): void {
    const { events, deliveries } = this.store;
    for (const id of Object.keys(events).slice(0, -KEPT)) if (!(id in deliveries)) Reflect.deleteProperty(events, id);
  }

  private sessionOf(object: Event['data']['object']): string {
    if (object.object === 'checkout.session') return object.id;
    const intentId = object.object === 'payment_intent' ? object.id : object.payment_intent;
    return Object.values(this.store.sessions).find((session) => session.payment_intent === intentId)?.id ?? '';
  }

  private schedule(eventId: string): void {
    const delivery = this.store.deliveries[eventId];
    const event = this.store.events[eventId];
    if (this.isClosed || !delivery || !event) return;
    const timer = setTimeout(() => this.track(this.deliver(event)), Math.max(0, delivery.nextAt - this.now()));
    this.timers.set(eventId, timer);
  }

  private track(work: Promise<unknown>): void {
    const tracked = work.finally(() => this.sending.delete(tracked));
    this.sending.add(tracked);
  }

  private async deliver(event: Event): Promise<void> {
    this.timers.delete(event.id);
    const status = await this.post(event);
    const delivery = this.store.deliveries[event.id];
    if (!delivery) return;
    const isOld = event.created * 1_000 + (this.settings.patience ?? PATIENCE) < this.now();
    if ((status >= 200 && status < 300) || isOld) {
      Reflect.deleteProperty(this.store.deliveries, event.id);
      event.pending_webhooks = 0;
    } else {
      delivery.attempts += 1;
      delivery.nextAt = this.now() + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (delivery.attempts - 1));
      this.schedule(event.id);
    }
    await this.store.save();
  }

  private async post(event: Event): Promise<number> {
    const payload = JSON.stringify(event, null, 2);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: this.settings.secret });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    try {
      const request = { method: 'POST', headers, body: payload, signal: AbortSignal.timeout(TIMEOUT) };
      const response = await fetch(this.settings.url, request);
      await response.arrayBuffer();
      return response.status;
    } catch {
      // No answer is an answer: the event is sent again.
      return 0;
    }
  }
}
