import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { FunctionError } from './execution-environment';
import type { LocalFunction } from './functions';
import { ACCOUNT } from './names';
import type { Throttle } from './throttle';

/** Bytes. What the HTTP API takes at all, and what it can hand to a function. */
export const GATEWAY_LIMIT = 10 * 1024 * 1024;
const FUNCTION_LIMIT = 6 * 1024 * 1024;
/** What JSON writes with a backslash before it, and what it writes as six letters. */
const ESCAPED = /["\\\b\f\n\r\t]/g;
const UNPRINTED = /[\u0000-\u0007\u000b\u000e-\u001f]/g;

export interface ApiRequest {
  method: string;
  /** Path only, as it was sent. */
  path: string;
  /** Without the question mark. */
  query: string;
  /** Names in lower case, several values joined by commas. */
  headers: Record<string, string>;
  body: Buffer;
  sourceIp: string;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

export interface ApiRoute {
  /** As the HTTP API writes it: `GET /api/generations/{id}`. */
  key: string;
  /** Logical ids of the API and of the route. */
  apiId: string;
  logicalId: string;
  target: Target;
  /** ARN of the target, with its alias. */
  targetArn: string;
  /** After so many ms the HTTP API gives up; the function goes on. */
  timeout: number;
}

/** A function, as far as the API needs it. */
export type Target = Pick<LocalFunction, 'label' | 'name' | 'invoke'>;

/** The limit of a route, by its key; routes may share one. Undefined where there is none. */
export type Throttles = (routeKey: string) => Pick<Throttle, 'take'> | undefined;

interface Parts {
  routes: ApiRoute[];
  throttleOf: Throttles;
  /** Whether the function of a route lets this API call it. */
  mayInvoke: (route: ApiRoute) => boolean;
  onError: (functionName: string, error: unknown) => void;
}

/** The HTTP API: finds the route, calls its function with an event of format 2.0, translates the answer. */
export class HttpApi {
  private readonly routes: (ApiRoute & { pattern: RegExp; method: string })[];

  constructor(private readonly parts: Parts) {
    // A fixed part of a path wins over a parameter in its place, and both over one that takes all the rest.
    this.routes = parts.routes.map((route) => ({ ...route, ...compile(route.key) })).sort((a, b) => vagueness(a.key) - vagueness(b.key));
  }

  async handle(request: ApiRequest): Promise<ApiAnswer> {
    if (request.body.length > GATEWAY_LIMIT) return message(413, 'Request Entity Too Large');
    for (const route of this.routes) {
      const match = [request.method, 'ANY'].includes(route.method) ? route.pattern.exec(request.path) : null;
      if (!match) continue;
      if (this.parts.throttleOf(route.key)?.take() === false) return message(429, 'Too Many Requests');
      return this.call(route, toEvent(route.key, request, match.groups ?? {}));
    }
    return message(404, 'Not Found');
  }

  private async call(route: ApiRoute, event: APIGatewayProxyEventV2): Promise<ApiAnswer> {
    const { target, key, timeout } = route;
    if (payloadSize(event) > FUNCTION_LIMIT) return message(413, 'Request Entity Too Large');
    if (!this.parts.mayInvoke(route)) return message(500, 'Internal Server Error');
    const correlationId = event.headers['x-correlation-id'] ?? event.requestContext.requestId;
    const invocation = target.invoke(event, { name: key, correlationId }).then(toAnswer, (error: unknown) => {
      this.parts.onError(target.label, error);
      const isThrottled = error instanceof FunctionError && error.outcome === 'throttled';
      return isThrottled ? message(503, 'Service Unavailable') : message(500, 'Internal Server Error');
    });
    const { promise: late, cancel } = after(timeout, () => message(503, 'Service Unavailable'));
    return Promise.race([invocation, late]).finally(cancel);
  }
}

/** Bytes of the event as JSON. What its body adds is counted, since to write a photo only to measure it takes 10 ms. */
function payloadSize({ body = '', ...rest }: APIGatewayProxyEventV2): number {
  const added = (body.match(ESCAPED)?.length ?? 0) + 5 * (body.match(UNPRINTED)?.length ?? 0);
  return Buffer.byteLength(JSON.stringify({ ...rest, body: '' })) + Buffer.byteLength(body) + added;
}

function compile(key: string): { method: string; pattern: RegExp } {
  const [method = '', path = ''] = key.split(' ');
  const pattern = path
    .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replaceAll(/\{(\w+)(\\\+)?\}/g, (_, name: string, greedy) => (greedy ? `(?<${name}>.+)` : `(?<${name}>[^/]+)`));
  return { method, pattern: new RegExp(`^${pattern}$`) };
}

const vagueness = (key: string): number => key.split('{').length - 1 + (key.includes('+}') ? 100 : 0);

/** An event of payload format 2.0. */
export function toEvent(routeKey: string, request: ApiRequest, pathParameters: Record<string, string>): APIGatewayProxyEventV2 {
  const { method, path, query, body, sourceIp } = request;
  const { cookie, ...headers } = request.headers;
  const isText = /^(text\/|application\/(json|javascript|xml|.*\+json|.*\+xml)\b)/.test(headers['content-type'] ?? 'text/plain');
  const now = new Date();
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: query,
    ...(cookie !== undefined && { cookies: cookie.split(/; */) }),
    headers,
    ...(query !== '' && { queryStringParameters: joinedParameters(query) }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters: decoded(pathParameters) }),
    requestContext: {
      accountId: ACCOUNT,
      apiId: 'local',
      domainName: headers['host'] ?? 'localhost',
      domainPrefix: 'local',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp, userAgent: headers['user-agent'] ?? '' },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** Several values of one name are joined by commas. */
function joinedParameters(query: string): Record<string, string> {
  const parameters = new URLSearchParams(query);
  return Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name).join(',')]));
}

/** What is no valid encoding stays as it was sent. */
function decoded(parameters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, decodedText(value)]));
}

function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a function returned, as the caller gets it; without a `statusCode` the value itself is the JSON body. */
export function toAnswer(result: unknown): ApiAnswer {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(result) ?? '') };
  }
  const { statusCode = 200, headers = {}, cookies, body = '', isBase64Encoded } = result as APIGatewayProxyStructuredResultV2;
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
  return {
    status: statusCode,
    headers: { 'content-type': 'text/plain;charset=utf-8', ...named, ...(cookies && { 'set-cookie': cookies }) },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}

function message(status: number, text: string): ApiAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify({ message: text })) };
}

function after<T>(milliseconds: number, value: () => T): { promise: Promise<T>; cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(value()), milliseconds)));
  return { promise, cancel: () => clearTimeout(timer) };
}
