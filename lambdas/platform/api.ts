import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Caller as CallerRule } from '../../contract/routes';
import {
  type AnswerOf,
  API_BASE,
  type ApiFunction,
  ORIGIN_HEADER,
  type QueryOf,
  type RequestOf,
  type Route,
  type RouteName,
  ROUTES,
} from '../../contract/routes';
import { admit } from './admission';
import { callers, type GuestCaller, type Identify, type NobodyCaller, type UserCaller } from './callers';
import { edgeCheck, type IsFromEdge } from './edge-check';
import { environment } from './environment';
import { ApiError } from './errors';
import { beginTrail, endTrail, logger, publishMetrics } from './observe';
import { bodyOf, checked, headersOf, jsonOf, sourceAddressOf } from './requests';
import { traced } from './tracing';

/** The routes that a function serves. */
type RoutesOf<F extends ApiFunction> = { [N in RouteName]: (typeof ROUTES)[N]['function'] extends F ? N : never }[RouteName];

type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Record<Name, string> & Params<Rest> : unknown;

/** Who can have come through the check of a route's `caller`. */
interface Admitted {
  anyone: NobodyCaller;
  visitor: UserCaller | GuestCaller;
  buyer: UserCaller | GuestCaller;
  user: UserCaller;
  admin: UserCaller;
  tester: UserCaller | GuestCaller | NobodyCaller;
}

/** One call of a route, checked against the contract. */
export interface Call<N extends RouteName> {
  request: RequestOf<N>;
  query: QueryOf<N>;
  params: Params<(typeof ROUTES)[N]['path']>;
  caller: Admitted[(typeof ROUTES)[N]['caller']];
  /** Names in lower case. */
  headers: Record<string, string>;
  /** The visitor's network address. */
  sourceIp: string;
  /** As it was sent. */
  body: string;
}

/** An answer with another status than 200, or with headers of its own. */
class Reply<A> {
  constructor(
    readonly status: number,
    readonly answer: A,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** Answers with this status; `headers` replace the usual ones. */
export const reply = <A>(status: number, answer: A, headers?: Record<string, string>): Reply<A> => new Reply(status, answer, headers);

export type Handlers<F extends ApiFunction> = {
  [N in RoutesOf<F>]: (call: Call<N>) => Promise<AnswerOf<N> | Reply<AnswerOf<N>>>;
};

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;
type AnyHandler = (call: unknown) => Promise<unknown>;

/** What a test replaces. */
export interface ApiParts {
  identify: Identify;
  allowTestCredits: boolean;
  isFromEdge: IsFromEdge;
}

/**
 * The Lambda handler of a function: finds the route, checks the caller and the request by the contract, calls the handler and
 * turns what it returns or throws into the answer.
 */
export function api<F extends ApiFunction>(name: F, handlers: Handlers<F>, parts: ApiParts = partsFor(name)): Handler {
  const routes = new Map(routesOf(name).map(([routeName, route]) => [`${route.method} ${API_BASE}${route.path}`, { routeName, route }]));

  /** @throws ApiError for what the caller may not have */
  async function serve(event: APIGatewayProxyEventV2, headers: Record<string, string>): Promise<unknown> {
    if (!(await parts.isFromEdge(headers[ORIGIN_HEADER]))) throw new ApiError('unauthorized');
    const found = routes.get(event.routeKey);
    if (!found) throw new ApiError('not_found');
    const caller = await admit(found.route.caller, headers['authorization'], parts);
    const body = bodyOf(event);
    return (handlers[found.routeName as RoutesOf<F>] as AnyHandler)({
      request: found.route.request && checked(found.route.request, jsonOf(body)),
      query: found.route.query && checked(found.route.query, event.queryStringParameters ?? {}),
      params: event.pathParameters ?? {},
      caller,
      headers,
      sourceIp: sourceAddressOf(headers, event),
      body,
    });
  }

  return async (event, context) => {
    const headers = headersOf(event);
    const correlationId = correlationIdOf(headers, event);
    logger.addContext(context);
    beginTrail(correlationId, { route: event.routeKey });
    try {
      const answered = await traced('call', { correlationId, route: event.routeKey }, () => serve(event, headers));
      return toResult(answered instanceof Reply ? answered : reply(200, answered), correlationId);
    } catch (error) {
      return toResult(replyTo(error), correlationId);
    } finally {
      endTrail();
      publishMetrics();
    }
  };
}

const routesOf = (name: ApiFunction) => (Object.entries(ROUTES) as [RouteName, Route][]).filter(([, route]) => route.function === name);

/** Reads only the variables that the routes of this function need. */
function partsFor(name: ApiFunction): ApiParts {
  const rules = new Set<CallerRule>(routesOf(name).map(([, route]) => route.caller));
  const isOpen = [...rules].every((rule) => rule === 'anyone');
  return {
    identify: isOpen ? async () => ({ kind: 'nobody' }) : callers(environment('TOKEN_ISSUER', 'USER_POOL_CLIENT_ID', 'ANONYMOUS_KEY')),
    allowTestCredits: rules.has('tester') && environment('ALLOW_TEST_CREDITS').ALLOW_TEST_CREDITS,
    isFromEdge: edgeCheck(environment('ORIGIN_SECRET_ID').ORIGIN_SECRET_ID),
  };
}

function toResult({ status, answer, headers }: Reply<unknown>, correlationId: string): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-correlation-id': correlationId, ...headers },
    body: JSON.stringify(answer),
  };
}

/** The one place where an error becomes an answer. What the caller may not see is logged and answered as `internal`. */
function replyTo(error: unknown): Reply<unknown> {
  if (error instanceof ApiError) {
    logger.info('Refused', { code: error.code });
    return reply(error.status, error.answer);
  }
  logger.error('Failed', error instanceof Error ? error : new Error(String(error)));
  const internal = new ApiError('internal');
  return reply(internal.status, internal.answer);
}

function correlationIdOf(headers: Record<string, string>, event: APIGatewayProxyEventV2): string {
  const given = headers['x-correlation-id'];
  return given !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(given) ? given : event.requestContext.requestId;
}
