import type * as z from 'zod/mini';
import { Done, ProfileAnswer, SignupAnswer, SignupRequest } from './accounts';
import { HealthAnswer, OpenAiTestAnswer, StripeTestAnswer } from './diagnostics';
import { GenerateRequest, GenerationAnswer, GenerationsAnswer, GenerationsQuery, TrialRequest } from './generations';
import {
  CheckoutSessionAnswer,
  CheckoutSessionRequest,
  CheckoutSuccessAnswer,
  CheckoutSuccessQuery,
  PackagesAnswer,
  PaymentIntentAnswer,
  PaymentIntentRequest,
  TempCreditsAnswer,
  TempCreditsRequest,
  WebhookAnswer,
} from './payments';
import { ReportAnswer } from './reports';
import {
  AdminStylesAnswer,
  RegenerateThumbnailRequest,
  SaveStylesRequest,
  StylesAnswer,
  StylesVersionAnswer,
  StylesVersionRequest,
  StyleUpdateEvent,
  StyleUploadRequest,
  ThumbnailAnswer,
} from './styles';

/**
 * Who may call a route.
 * `anyone`: no bearer needed. `visitor`: the public anonymous key or a user's token. `buyer`: a visitor, or a guest without a bearer.
 * `user`: a user's token. `admin`: a user's token with the group `admin`. `tester`: an admin, or anyone where the stage allows test
 * credits.
 */
export type Caller = 'anyone' | 'visitor' | 'buyer' | 'user' | 'admin' | 'tester';

/** The function that serves a route: its file below `lambdas/`, without the ending. */
export type ApiFunction =
  | 'accounts/handler'
  | 'generations/handler'
  | 'payments/handler'
  | 'payments/webhook'
  | 'styles/handler'
  | 'reports/handler'
  | 'diagnostics/handler';

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api`; parameters in braces, as the HTTP API writes them. */
  path: string;
  function: ApiFunction;
  caller: Caller;
  /** JSON body; absent where none is read. The webhook reads its raw body itself. */
  request?: z.ZodMiniType;
  query?: z.ZodMiniType;
  answer: z.ZodMiniType;
}

/** Every route of the product: the cloud creates its routes from this table, the functions serve it, the browser calls it. */
export const ROUTES = {
  signup: { method: 'POST', path: '/signup', function: 'accounts/handler', caller: 'anyone', request: SignupRequest, answer: SignupAnswer },
  profile: { method: 'GET', path: '/profile', function: 'accounts/handler', caller: 'user', answer: ProfileAnswer },
  deleteProfile: { method: 'DELETE', path: '/profile', function: 'accounts/handler', caller: 'user', answer: Done },

  generate: {
    method: 'POST',
    path: '/generate',
    function: 'generations/handler',
    caller: 'visitor',
    request: GenerateRequest,
    answer: GenerationAnswer,
  },
  generation: { method: 'GET', path: '/generations/{id}', function: 'generations/handler', caller: 'visitor', answer: GenerationAnswer },
  generations: {
    method: 'GET',
    path: '/generations',
    function: 'generations/handler',
    caller: 'user',
    query: GenerationsQuery,
    answer: GenerationsAnswer,
  },
  deleteGeneration: { method: 'DELETE', path: '/generations/{id}', function: 'generations/handler', caller: 'user', answer: Done },

  tryStyle: {
    method: 'POST',
    path: '/admin/trials',
    function: 'generations/handler',
    caller: 'admin',
    request: TrialRequest,
    answer: GenerationAnswer,
  },
  trial: { method: 'GET', path: '/admin/trials/{id}', function: 'generations/handler', caller: 'admin', answer: GenerationAnswer },

  packages: { method: 'GET', path: '/packages', function: 'payments/handler', caller: 'anyone', answer: PackagesAnswer },
  createCheckoutSession: {
    method: 'POST',
    path: '/create-checkout-session',
    function: 'payments/handler',
    caller: 'visitor',
    request: CheckoutSessionRequest,
    answer: CheckoutSessionAnswer,
  },
  createPaymentIntent: {
    method: 'POST',
    path: '/create-payment-intent',
    function: 'payments/handler',
    caller: 'buyer',
    request: PaymentIntentRequest,
    answer: PaymentIntentAnswer,
  },
  checkoutSuccess: {
    method: 'GET',
    path: '/checkout-success',
    function: 'payments/handler',
    caller: 'visitor',
    query: CheckoutSuccessQuery,
    answer: CheckoutSuccessAnswer,
  },
  createTempCredits: {
    method: 'POST',
    path: '/create-temp-credits',
    function: 'payments/handler',
    caller: 'tester',
    request: TempCreditsRequest,
    answer: TempCreditsAnswer,
  },
  stripeTest: { method: 'GET', path: '/stripe-test', function: 'payments/handler', caller: 'anyone', answer: StripeTestAnswer },
  stripeWebhook: { method: 'POST', path: '/stripe-webhook', function: 'payments/webhook', caller: 'anyone', answer: WebhookAnswer },

  styles: { method: 'GET', path: '/styles', function: 'styles/handler', caller: 'anyone', answer: StylesAnswer },
  stylesVersion: { method: 'GET', path: '/styles/version', function: 'styles/handler', caller: 'anyone', answer: StylesVersionAnswer },
  adminStyles: { method: 'GET', path: '/admin/styles', function: 'styles/handler', caller: 'admin', answer: AdminStylesAnswer },
  saveStyles: {
    method: 'POST',
    path: '/styles',
    function: 'styles/handler',
    caller: 'admin',
    request: SaveStylesRequest,
    answer: StylesVersionAnswer,
  },
  setStylesVersion: {
    method: 'POST',
    path: '/styles/version',
    function: 'styles/handler',
    caller: 'admin',
    request: StylesVersionRequest,
    answer: StylesVersionAnswer,
  },
  broadcastStyles: {
    method: 'POST',
    path: '/styles/broadcast',
    function: 'styles/handler',
    caller: 'admin',
    request: StyleUpdateEvent,
    answer: StylesVersionAnswer,
  },
  uploadStyleImage: {
    method: 'POST',
    path: '/styles/upload',
    function: 'styles/handler',
    caller: 'admin',
    request: StyleUploadRequest,
    answer: ThumbnailAnswer,
  },
  regenerateThumbnail: {
    method: 'POST',
    path: '/styles/{id}/regenerate-thumbnail',
    function: 'styles/handler',
    caller: 'admin',
    request: RegenerateThumbnailRequest,
    answer: ThumbnailAnswer,
  },

  adminReport: { method: 'GET', path: '/admin/report', function: 'reports/handler', caller: 'admin', answer: ReportAnswer },

  health: { method: 'GET', path: '/health', function: 'diagnostics/handler', caller: 'anyone', answer: HealthAnswer },
  openaiTest: { method: 'GET', path: '/openai-test', function: 'diagnostics/handler', caller: 'anyone', answer: OpenAiTestAnswer },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;
type Schema<R, K extends string> = R extends Record<K, infer S extends z.ZodMiniType> ? z.infer<S> : undefined;
export type RequestOf<N extends RouteName> = Schema<(typeof ROUTES)[N], 'request'>;
export type QueryOf<N extends RouteName> = Schema<(typeof ROUTES)[N], 'query'>;
export type AnswerOf<N extends RouteName> = Schema<(typeof ROUTES)[N], 'answer'>;

/** Everything of the API is served below this path, and for the direct test page below `/functions/v1` + this path. */
export const API_BASE = '/api';

/** Written by the distribution, checked by the functions: who calls the API past the distribution does not know its value. */
export const ORIGIN_HEADER = 'x-origin-secret';
/** A guest's reads carry the temporary user id in this header, which no access log records. */
export const TEMP_USER_HEADER = 'x-temp-user-id';
