import { type Request, type Response, Router } from 'express';
import * as z from 'zod/mini';
import { missing } from './fault';
import { settle } from './payments';
import { createRefund } from './refunds';
import type { Service } from './service';
import { expireSession, findSession } from './sessions';
import type { Webhook } from './webhook';

const id = z.string().check(z.minLength(1));

/** What a test can make happen. */
export const ControlRequest = z.discriminatedUnion('action', [
  /** To all coming events of this session, or with `*` of all. */
  z.strictObject({
    action: z.literal('mishap'),
    session: id,
    mishap: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.enum(['none', 'lose', 'duplicate']) }),
      z.strictObject({ kind: z.literal('delay'), milliseconds: z.int().check(z.gte(0), z.lte(60_000)) }),
    ]),
  }),
  /** Sends an event of the past once more. */
  z.strictObject({ action: z.literal('replay'), event: id }),
  /** Cents; all that is left without `amount`. */
  z.strictObject({ action: z.literal('refund'), session: id, amount: z.optional(z.int().check(z.gte(1))) }),
  /** A delayed method says how it went, now. */
  z.strictObject({ action: z.literal('settle'), session: id, paid: z.boolean() }),
  z.strictObject({ action: z.literal('expire'), session: id }),
  /** The next calls of the API are answered with this status. */
  z.strictObject({ action: z.literal('fail'), calls: z.int().check(z.gte(0)), status: z.int().check(z.gte(400), z.lte(599)) }),
]);
export type ControlRequest = z.infer<typeof ControlRequest>;

/** How many calls of the API fail, and with what. */
export interface Outage {
  calls: number;
  status: number;
}

/** `POST /_control`, for tests. JSON only: a page of another site cannot send that here. `GET` tells what was asked for. */
export function controlRouter(service: Service, webhook: Webhook, outage: Outage): Router {
  const router = Router();
  router.get('/', (_, response) => void response.json({ mishaps: Object.fromEntries(webhook.mishaps), outage }));
  router.post('/', async (request: Request, response: Response) => {
    const result = ControlRequest.safeParse(request.body);
    if (!result.success) {
      response.status(400).json({ error: z.prettifyError(result.error) });
      return;
    }
    const answer = await obey(result.data, service, webhook, outage);
    await service.store.save();
    response.json(answer);
  });
  return router;
}

async function obey(request: ControlRequest, service: Service, webhook: Webhook, outage: Outage): Promise<object> {
  switch (request.action) {
    case 'mishap':
      webhook.mishaps.set(request.session, request.mishap);
      return { done: true };
    case 'replay': {
      const event = service.store.events[request.event];
      if (!event) throw missing('event', request.event, 'event');
      return { status: await webhook.replay(event) };
    }
    case 'refund': {
      const { payment_intent: intent } = findSession(service, request.session);
      return createRefund(service, { payment_intent: intent ?? undefined, charge: undefined, amount: request.amount, metadata: {} });
    }
    case 'settle':
      settle(service, request.session, request.paid);
      return findSession(service, request.session);
    case 'expire':
      return expireSession(service, request.session);
    case 'fail':
      Object.assign(outage, { calls: request.calls, status: request.status });
      return { done: true };
  }
}
