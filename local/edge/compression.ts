import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ApiAnswer } from '../http-api';
import type { Behaviour } from './distribution';

export type Encoding = 'br' | 'gzip' | '';

const TYPES =
  /^(text\/|image\/svg\+xml|font\/(ttf|otf)|application\/(json|javascript|xml|manifest\+json|wasm|vnd\.ms-fontobject|.*\+xml)\b)/;
const LEAST = 1_000;
const MOST = 10_000_000;
/** What compresses the site's files in a few ms each. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** What CloudFront would compress with for this viewer; part of the key under which an answer is kept. */
export function encodingFor({ compress, cache }: Behaviour, accepted: string | undefined): Encoding {
  if (!compress) return '';
  if (cache.brotli && /\bbr\b/.test(accepted ?? '')) return 'br';
  return cache.gzip && /\bgzip\b/.test(accepted ?? '') ? 'gzip' : '';
}

/** Only what is a text and neither tiny nor huge. */
export function compressed(answer: ApiAnswer, encoding: Encoding): ApiAnswer {
  const { status, headers, body } = answer;
  const isText = TYPES.test(String(headers['content-type'] ?? ''));
  if (encoding === '' || status !== 200 || !isText || headers['content-encoding'] !== undefined) return answer;
  if (body.length < LEAST || body.length > MOST) return answer;
  const etag: ApiAnswer['headers'] = headers['etag'] === undefined ? {} : { etag: `W/${String(headers['etag']).replace(/^W\//, '')}` };
  return {
    status,
    headers: { ...headers, ...etag, 'content-encoding': encoding, vary: 'Accept-Encoding' },
    body: encoding === 'br' ? brotliCompressSync(body, BROTLI) : gzipSync(body),
  };
}
