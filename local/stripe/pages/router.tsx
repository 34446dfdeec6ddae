import express, { type Request, type Response, Router } from 'express';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Fault } from '../fault';
import type { Session } from '../objects';
import { answerChallenge, type PageOutcome, pay } from '../payments';
import { createRefund } from '../refunds';
import type { Service } from '../service';
import { expireDue, findSession } from '../sessions';
import type { Entered } from './card-form';
import { ChallengePage } from './challenge-page';
import { CheckoutPage } from './checkout-page';
import { readPayment } from './form';
import { Notice } from './layout';
import { PaymentsPage } from './payments-page';
import { money, type Texts, textsFor } from './texts';

/** Relative to the project's folder, in which everything here runs. */
const ASSETS = 'local/stripe/pages/assets';

/** What people see: the payment page, the bank's page, the seller's list. */
export function pagesRouter(service: Service, shop: string | undefined): Router {
  const router = Router();
  router.use('/assets', express.static(ASSETS, { maxAge: '1h' }));
  router.use((_, __, next) => {
    expireDue(service);
    next();
  });

  router.get('/', (request, response) => {
    const charges = Object.values(service.store.charges).reverse();
    show(response, <PaymentsPage texts={texts(request)} charges={charges} shop={shop} />);
  });
  router.post('/payments/:id/refund', async (request, response) => {
    createRefund(service, { charge: request.params.id, payment_intent: undefined, amount: undefined, metadata: {} });
    await service.store.save();
    response.redirect(303, '/');
  });

  router.get('/c/pay/:id', (request, response) => {
    const session = findSession(service, request.params.id);
    showCheckout(service, request, response, session, { ...prefilled(session), wrong: [] });
  });
  router.post('/c/pay/:id', async (request, response) => {
    const session = findSession(service, request.params.id);
    const { entered, payment } = readPayment(request.body, prefilled(session), new Date(service.now()));
    if (!payment) return showCheckout(service, request, response, session, entered);
    const outcome = pay(service, session.id, payment.choice, payment.payer);
    await service.store.save();
    proceed(service, request, response, session, outcome, entered);
  });

  router.get('/c/pay/:id/challenge', (request, response) => {
    const session = findSession(service, request.params.id);
    const challenge = service.store.notes[session.id]?.challenge;
    if (session.status !== 'open' || challenge?.method.type !== 'card') return response.redirect(303, `/c/pay/${session.id}`);
    const { last4 } = challenge.method.card;
    const language = texts(request, session);
    const action = `/c/pay/${session.id}/challenge`;
    show(response, <ChallengePage texts={language} action={action} amount={amountOf(session, language)} last4={last4} />, session);
  });
  router.post('/c/pay/:id/challenge', async (request, response) => {
    const session = findSession(service, request.params.id);
    const outcome = answerChallenge(service, session.id, (request.body as Record<string, unknown>)['answer'] === 'confirm');
    await service.store.save();
    proceed(service, request, response, session, outcome, { ...prefilled(session), wrong: [] });
  });

  router.use((request, response) => notFound(request, response));
  router.use((error: unknown, request: Request, response: Response, next: (error: unknown) => void) => {
    if (error instanceof Fault && error.status === 404) notFound(request, response);
    else next(error);
  });
  return router;
}

function proceed(service: Service, request: Request, response: Response, session: Session, result: PageOutcome, entered: Entered): void {
  switch (result.outcome) {
    case 'complete':
    case 'over':
      // A second click finds the session complete and goes the same way as the first.
      if (session.status === 'complete') response.redirect(303, successAddress(session));
      else showCheckout(service, request, response, session, entered);
      return;
    case 'challenge':
      response.redirect(303, `/c/pay/${session.id}/challenge`);
      return;
    case 'declined': {
      const { decline_code: reason, code } = result.error;
      showCheckout(service, request, response, session, { ...entered, refusal: (reason ?? code) as Entered['refusal'] });
    }
  }
}

function showCheckout(service: Service, request: Request, response: Response, session: Session, entered: Entered): void {
  const language = texts(request, session);
  if (session.status === 'open') {
    const notes = service.store.notes[session.id] ?? { items: [], detail: null };
    show(response, <CheckoutPage texts={language} session={session} notes={notes} entered={entered} />, session);
    return;
  }
  const isDone = session.status === 'complete';
  const link = isDone ? { href: successAddress(session), label: language.continue } : back(session, language);
  const [title, text] = isDone ? [language.doneTitle, language.doneText] : [language.expiredTitle, language.expiredText];
  show(response, <Notice texts={language} title={title} text={text} link={link} />, session);
}

function notFound(request: Request, response: Response): void {
  const language = texts(request);
  show(response.status(404), <Notice texts={language} title={language.unknownTitle} text={language.unknownText} />);
}

function show(response: Response, page: ReactElement, session?: Session): void {
  // The answer to a form may lead back to the shop, and browsers count that as a target of the form.
  const targets = [session?.success_url, session?.cancel_url].flatMap((address) => (address ? [new URL(address).origin] : []));
  response.set({
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      "img-src 'self'",
      `form-action 'self' ${[...new Set(targets)].join(' ')}`.trim(),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.type('html').send(`<!doctype html>${renderToStaticMarkup(page)}`);
}

const texts = (request: Request, session?: Session): Texts => textsFor(request.get('accept-language'), session?.locale);
const amountOf = (session: Session, language: Texts): string => money(session.amount_total ?? 0, session.currency ?? 'usd', language);
const prefilled = (session: Session) => ({ email: session.customer_details?.email ?? '', name: session.customer_details?.name ?? '' });
const back = ({ cancel_url: href }: Session, { back: label }: Texts) => (href ? { href, label } : undefined);
const successAddress = ({ id, success_url: address }: Session): string => (address ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
