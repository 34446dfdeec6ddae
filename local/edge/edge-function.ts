import { createContext, runInContext, Script } from 'node:vm';
import type { ApiAnswer, ApiRequest } from '../http-api';

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

/** Bytes of code that CloudFront takes. */
const CODE_LIMIT = 10 * 1_024;
/** ms. CloudFront counts processor time; here it is the clock, on a machine that may be busy with other things. */
const TIME_LIMIT = 2_000;

/** What CloudFront's runtime 2.0 has of JavaScript's global names; nothing of Node.js and nothing newer. */
const GLOBALS = new Set([
  ...['Object', 'Function', 'Array', 'Number', 'Boolean', 'String', 'Symbol', 'Date', 'Promise', 'RegExp', 'JSON', 'Math'],
  ...['ArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array', 'Int32Array', 'Uint32Array'],
  ...['Float32Array', 'Float64Array', 'Error', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'],
  ...['NaN', 'Infinity', 'undefined', 'globalThis', 'isFinite', 'isNaN', 'parseFloat', 'parseInt'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent'],
]);

/** Runs the code of a CloudFront Function on the viewer's request: the changed request, or an answer that ends it. */
export type EdgeFunction = (request: ApiRequest) => { request: ApiRequest } | { answer: ApiAnswer };

/** @throws an Error for code that is too long */
export function edgeFunction(code: string): EdgeFunction {
  if (Buffer.byteLength(code) > CODE_LIMIT) throw new Error(`A CloudFront Function has more than ${CODE_LIMIT} bytes of code`);
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  const names = runInContext('Object.getOwnPropertyNames(globalThis)', context) as string[];
  for (const name of names) if (!GLOBALS.has(name)) runInContext(`delete globalThis[${JSON.stringify(name)}]`, context);
  new Script(code).runInContext(context);
  const call = new Script('JSON.stringify(handler(JSON.parse(event)))');
  return (request) => {
    // As text, so that no object of this process reaches the code.
    context['event'] = JSON.stringify(toEvent(request));
    const result = JSON.parse(String(call.runInContext(context, { timeout: TIME_LIMIT }))) as EdgeAnswer | EdgeRequest;
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

function changed(request: ApiRequest, { uri, querystring, headers }: EdgeRequest): ApiRequest {
  const query = JSON.stringify(querystring) === JSON.stringify(toEvent(request).request.querystring) ? request.query : queryOf(querystring);
  return { ...request, path: uri, query, headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])) };
}

const queryOf = (values: EdgeRequest['querystring']): string =>
  new URLSearchParams(Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]))).toString();

function toAnswer({ statusCode, headers = {}, body }: EdgeAnswer): ApiAnswer {
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
    body: Buffer.from(body?.data ?? '', body?.encoding === 'base64' ? 'base64' : 'utf8'),
  };
}
