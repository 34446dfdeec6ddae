import { type Request, type RequestHandler, type Response, Router } from 'express';
import { expanded } from './expand';
import { Fault, missing } from './fault';
import { recall, remember } from './idempotency';
import { confirmIntent, createIntent, findIntent } from './intents';
import { page } from './lists';
import {
  ChargeList,
  ConfirmParameters,
  EventList,
  IntentList,
  IntentParameters,
  NoParameters,
  read,
  RefundList,
  RefundParameters,
  SessionList,
  SessionParameters,
} from './parameters';
import { createRefund, findCharge } from './refunds';
import type { Service } from './service';
import { createSession, expireDue, expireSession, findSession } from './sessions';

interface Call {
  /** Of the query or the body. */
  form: unknown;
  id: string;
}

interface Answer {
  object: object;
  expand?: string[] | undefined;
}

type Operation = (service: Service, call: Call) => Answer;

/** The operations, as the documentation of the real service names them. */
const OPERATIONS: Record<string, Operation> = {
  'POST /checkout/sessions'(service, { form }) {
    const { expand, ...parameters } = read(SessionParameters, form);
    return { object: createSession(service, parameters), expand };
  },
  'GET /checkout/sessions/:id'(service, { form, id }) {
    const { expand } = read(NoParameters, form);
    return { object: findSession(service, id), expand };
  },
  'POST /checkout/sessions/:id/expire'(service, { form, id }) {
    const { expand } = read(NoParameters, form);
    return { object: expireSession(service, id), expand };
  },
  'GET /checkout/sessions'({ store }, { form }) {
    const list = read(SessionList, form);
    const { payment_intent: intent, status, expand } = list;
    const matches = (session: { payment_intent: string | null; status: string | null }) =>
      (intent === undefined || session.payment_intent === intent) && (status === undefined || session.status === status);
    return { object: page(store.sessions, '/v1/checkout/sessions', list, matches), expand };
  },

  'POST /payment_intents'(service, { form }) {
    const { expand, ...parameters } = read(IntentParameters, form);
    return { object: createIntent(service, parameters), expand };
  },
  'GET /payment_intents/:id'(service, { form, id }) {
    const { expand } = read(NoParameters, form);
    return { object: findIntent(service, id), expand };
  },
  'POST /payment_intents/:id/confirm'(service, { form, id }) {
    const { payment_method: method, expand } = read(ConfirmParameters, form);
    return { object: confirmIntent(service, id, method), expand };
  },
  'GET /payment_intents'({ store }, { form }) {
    const list = read(IntentList, form);
    return { object: page(store.intents, '/v1/payment_intents', list), expand: list.expand };
  },

  'POST /refunds'(service, { form }) {
    const { expand, ...parameters } = read(RefundParameters, form);
    return { object: createRefund(service, parameters), expand };
  },
  'GET /refunds'({ store }, { form }) {
    const list = read(RefundList, form);
    const matches = (refund: { charge: string; payment_intent: string }) =>
      (list.charge === undefined || refund.charge === list.charge) &&
      (list.payment_intent === undefined || refund.payment_intent === list.payment_intent);
    return { object: page(store.refunds, '/v1/refunds', list, matches), expand: list.expand };
  },

  'GET /charges/:id'(service, { form, id }) {
    const { expand } = read(NoParameters, form);
    return { object: findCharge(service, id), expand };
  },
  'GET /charges'({ store }, { form }) {
    const list = read(ChargeList, form);
    const matches = (charge: { payment_intent: string }) =>
      list.payment_intent === undefined || charge.payment_intent === list.payment_intent;
    return { object: page(store.charges, '/v1/charges', list, matches), expand: list.expand };
  },

  'GET /events/:id'({ store }, { form, id }) {
    const { expand } = read(NoParameters, form);
    const event = store.events[id];
    if (!event) throw missing('event', id, 'id');
    return { object: event, expand };
  },
  'GET /events'({ store }, { form }) {
    const list = read(EventList, form);
    return {
      object: page(store.events, '/v1/events', list, (event) => list.type === undefined || event.type === list.type),
      expand: list.expand,
    };
  },
};

/** The API below `/v1`. */
export function apiRouter(service: Service, secretKey: string, addressOf: () => string): Router {
  const router = Router();
  router.use(authenticated(secretKey));
  for (const [route, operation] of Object.entries(OPERATIONS)) {
    const [method, path = ''] = route.split(' ');
    const handle = answering(service, operation, addressOf);
    if (method === 'POST') router.post(path, handle);
    else router.get(path, handle);
  }
  router.use((request) => {
    throw new Fault(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${request.method}: /v1${request.path}).` });
  });
  return router;
}

function authenticated(secretKey: string): RequestHandler {
  return (request, _, next) => {
    const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (key === undefined) throw new Fault(401, { type: 'invalid_request_error', message: 'You did not provide an API key.' });
    if (key !== secretKey) {
      const shown = `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
      throw new Fault(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${shown}` });
    }
    next();
  };
}

function answering(service: Service, operation: Operation, addressOf: () => string) {
  return async (request: Request, response: Response): Promise<void> => {
    const { store, now } = service;
    expireDue(service);
    const form: unknown = request.method === 'POST' ? request.body : request.query;
    const key = request.method === 'POST' ? request.get('idempotency-key') : undefined;
    const identity = [request.path, form];
    const earlier = key === undefined ? undefined : recall(store, key, identity, now());
    if (earlier) {
      response.status(earlier.status).set('idempotent-replayed', 'true').json(earlier.body);
      return;
    }
    const { object, expand } = operation(service, { form, id: String(request.params['id'] ?? '') });
    const body = withAddresses(expanded(store, object, expand), addressOf());
    if (key !== undefined) remember(store, key, identity, { status: 200, body, at: now() });
    await store.save();
    response.json(body);
  };
}

/** Payment pages are stored without the address of this server, which may be another one after a restart. */
function withAddresses(answer: object, address: string): object {
  if ('data' in answer && Array.isArray(answer.data))
    return { ...answer, data: answer.data.map((item: object) => withAddresses(item, address)) };
  return 'url' in answer && 'success_url' in answer && typeof answer.url === 'string' ? { ...answer, url: address + answer.url } : answer;
}
