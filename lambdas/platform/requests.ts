import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { en } from 'zod/locales';
import { REQUEST_MAX_BYTES } from '../../contract/limits';
import { ApiError } from './errors';

/** zod/mini has no texts of its own: without a locale every issue reads "Invalid input". */
z.config(en());

/** The headers of a request, names in lower case. */
export function headersOf(event: APIGatewayProxyEventV2): Record<string, string> {
  const entries = Object.entries(event.headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}

/**
 * The body as text; empty when there is none.
 * @throws ApiError `photo_too_large`: only a photo makes a request this large
 */
export function bodyOf(event: APIGatewayProxyEventV2): string {
  const body = event.body ?? '';
  const text = event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  if (Buffer.byteLength(text) > REQUEST_MAX_BYTES) throw new ApiError('photo_too_large');
  return text;
}

/** The visitor's network address: the distribution passes it on in a header, since the API only sees the distribution. */
export function sourceAddressOf(headers: Record<string, string>, event: APIGatewayProxyEventV2): string {
  return headers['x-viewer-address'] ?? event.requestContext.http.sourceIp;
}

/** @throws ApiError `invalid_request` */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('invalid_request', [{ path: '', message: 'The body is not JSON' }]);
  }
}

/** An answer holds so many issues, and so many characters of each: a caller's own text must not make it longer than Lambda sends. */
const MOST_ISSUES = 20;
const MOST_CHARACTERS = 200;

/**
 * The value as its schema reads it.
 * @throws ApiError `invalid_request` with one issue for each field that is wrong, the first 20 of them
 */
export function checked<S extends z.ZodMiniType>(schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const short = (text: string): string => text.slice(0, MOST_CHARACTERS);
  const issues = result.error.issues
    .slice(0, MOST_ISSUES)
    .map(({ path, message }) => ({ path: short(path.join('.')), message: short(message) }));
  throw new ApiError('invalid_request', issues);
}
