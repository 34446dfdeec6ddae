import { createContext, Script } from 'node:vm';
import type { ApiAnswer, ApiRequest } from './http-api';

interface EdgeAnswer {
  statusCode: number;
  headers?: Record<string, { value: string }>;
  body?: { encoding: 'text' | 'base64'; data: string };
}
interface EdgeRequest {
  method: string;
  uri: string;
  querystring: Record<string, { value: string }>;
  headers: Record<string, { value: string }>;
}

/** ms. CloudFront counts processor time; here it is the clock, on a machine that may be busy with other things. */
const TIME_LIMIT = 2_000;

/** Runs the code of a CloudFront Function on the viewer's request: the changed request, or an answer that ends it. */
export type EdgeFunction = (request: ApiRequest) => { request: ApiRequest } | { answer: ApiAnswer };

export function edgeFunction(code: string): EdgeFunction {
  const context = createContext({});
  new Script(code).runInContext(context);
  const call = new Script('handler(event)');
  return (request) => {
    context['event'] = toEvent(request);
    const result = call.runInContext(context, { timeout: TIME_LIMIT }) as EdgeAnswer | EdgeRequest;
    return 'statusCode' in result ? { answer: toAnswer(result) } : { request: changed(request, result) };
  };
}

function toEvent({ method, path, query, headers, sourceIp }: ApiRequest): { viewer: { ip: string }; request: EdgeRequest } {
  const values = (entries: Iterable<[string, string]>) => Object.fromEntries([...entries].map(([name, value]) => [name, { value }]));
  return {
    viewer: { ip: sourceIp },
    request: { method, uri: path, querystring: values(new URLSearchParams(query)), headers: values(Object.entries(headers)) },
  };
}

function changed(request: ApiRequest, { uri, headers }: EdgeRequest): ApiRequest {
  return { ...request, path: uri, headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])) };
}

function toAnswer({ statusCode, headers = {}, body }: EdgeAnswer): ApiAnswer {
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
    body: Buffer.from(body?.data ?? '', body?.encoding === 'base64' ? 'base64' : 'utf8'),
  };
}
