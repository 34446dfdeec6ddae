import { API_BASE, ROUTES, type AnswerOf, type QueryOf, type RequestOf, type Route, type RouteName } from '@contract/routes';
import { ErrorAnswer } from '@contract/errors';
import { ApiError } from './api-error';
import { isApiErrorCode } from './error-texts';

export interface CallOptions<N extends RouteName> {
  body?: RequestOf<N>;
  query?: QueryOf<N>;
  /** For the braces in the route's path. */
  params?: Record<string, string>;
  /** Bearer: an access token or the public anonymous key. */
  token?: string | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/**
 * Calls a route of the contract.
 * @throws ApiError for everything but an abort, which stays the browser's own AbortError
 */
export async function call<N extends RouteName>(name: N, options: CallOptions<N> = {}): Promise<AnswerOf<N>> {
  const route: Route = ROUTES[name];
  const response = await send(route, options as CallOptions<RouteName>);
  const answer = await readJson(response);
  if (!response.ok) throw refusal(response.status, answer);
  const parsed = route.answer.safeParse(answer);
  // A newer server may say more than this page knows: unknown keys alone are no reason to refuse.
  if (!parsed.success && parsed.error.issues.some((issue) => issue.code !== 'unrecognized_keys')) {
    throw new ApiError('invalid_answer', response.status);
  }
  return answer as AnswerOf<N>;
}

async function send(route: Route, { body, query, params, token, headers, signal }: CallOptions<RouteName>): Promise<Response> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  const search = new URLSearchParams(definedEntries(query ?? {}));
  try {
    return await fetch(`${API_BASE}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method: route.method,
      headers: {
        accept: 'application/json',
        'x-correlation-id': correlationId(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('network', 0);
  }
}

/** By which the server's logs tell this call from all others. */
const correlationId = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');

function definedEntries(query: object): [string, string][] {
  return Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    // Gateways answer in HTML or not at all; what it means is decided by the status.
    return undefined;
  }
}

function refusal(status: number, answer: unknown): ApiError {
  const parsed = ErrorAnswer.safeParse(answer);
  if (parsed.success && isApiErrorCode(parsed.data.code)) return new ApiError(parsed.data.code, status, parsed.data.error);
  if (status === 413) return new ApiError('gateway_too_large', status);
  if (status === 429) return new ApiError('too_many_requests', status);
  if (status === 502 || status === 503 || status === 504) return new ApiError('gateway_unavailable', status);
  if (status === 401) return new ApiError('invalid_token', status);
  if (status === 403) return new ApiError('unauthorized', status);
  return new ApiError(status >= 500 ? 'internal' : 'invalid_answer', status);
}
