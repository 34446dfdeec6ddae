import { createServer } from 'node:http';
import express, { type ErrorRequestHandler } from 'express';
import { hangUp, listen } from '../listen';
import { apiRouter } from './api';
import { controlRouter, type Outage } from './control';
import { Fault } from './fault';
import { pagesRouter } from './pages/router';
import { settleDue } from './payments';
import type { Service } from './service';
import { expireDue } from './sessions';
import { openStore } from './store';
import { Webhook } from './webhook';

export interface StripeOptions {
  /** 0 takes any free one; a taken one makes room for the next. */
  port: number;
  /** Folder in which the service keeps what it knows. */
  stateDir: string;
  /** The shop, for a link. */
  siteOrigin?: string;
  webhookUrl: string;
  webhookSecret: string;
  secretKey: string;
}

export interface LocalStripe {
  address: string;
  close(): Promise<void>;
}

/** ms between two looks for sessions that expire and delayed payments that come in. */
const TICK = 250;

/**
 * A stand-in for Stripe, for the SDK and for a buyer's browser: the API below `/v1`, hosted payment pages, signed webhooks,
 * a list of the payments at `/`, and `POST /_control` for tests.
 */
export async function startStripe(options: StripeOptions): Promise<LocalStripe> {
  const store = openStore(options.stateDir);
  const webhook = new Webhook(store, { url: options.webhookUrl, secret: options.webhookSecret }, Date.now);
  const service: Service = { store, now: Date.now, emit: (type, object) => webhook.emit(type, object) };
  const outage: Outage = { calls: 0, status: 500 };
  let address = '';

  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'extended');
  app.use('/_control', express.json(), controlRouter(service, webhook, outage));
  app.use(express.urlencoded({ extended: true, limit: '64kb' }));
  app.use(
    '/v1',
    failing(outage),
    apiRouter(service, options.secretKey, () => address),
  );
  app.use(pagesRouter(service, options.siteOrigin));
  app.use(answerFault);

  const server = createServer(app);
  address = `http://127.0.0.1:${await listen(server, options.port, () => undefined)}`;
  webhook.resume();
  const ticking = setInterval(() => {
    const isChanged = [expireDue(service), settleDue(service)].includes(true);
    if (isChanged) void store.save();
  }, TICK);

  return {
    address,
    async close() {
      clearInterval(ticking);
      await hangUp(server);
      await webhook.close();
      await store.save();
    },
  };
}

/** An outage that a test has asked for. */
function failing(outage: Outage): express.RequestHandler {
  return (_, __, next) => {
    if (outage.calls === 0) return next();
    outage.calls -= 1;
    throw new Fault(outage.status, { type: 'api_error', message: 'An outage that a test has asked for' });
  };
}

const answerFault: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof Fault) {
    response.status(error.status).json({ error: error.error });
    return;
  }
  // A body that express cannot read carries its status.
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status >= 500) console.error(`${request.method} ${request.path} of the local payment service failed:`, error);
  response.status(status).json({ error: { type: 'api_error', message: String(error) } });
};
