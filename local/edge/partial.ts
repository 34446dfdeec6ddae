import type { ApiAnswer, ApiRequest } from '../http-api';

/** A whole answer as this viewer asked for it: nothing that it still has, or only a part. */
export function asAsked(answer: ApiAnswer, { method, headers: asked }: ApiRequest): ApiAnswer {
  if (answer.status !== 200) return answer;
  if (isStillGood(answer, asked)) return { ...answer, status: 304, headers: withoutBody(answer.headers), body: Buffer.alloc(0) };
  const range = method === 'GET' ? /^bytes=(\d*)-(\d*)$/.exec(asked['range'] ?? '') : null;
  return range ? part(answer, range[1] ?? '', range[2] ?? '') : answer;
}

function isStillGood({ headers }: ApiAnswer, asked: ApiRequest['headers']): boolean {
  const weak = (etag: string) => etag.trim().replace(/^W\//, '');
  const wanted = asked['if-none-match'];
  if (wanted !== undefined) return wanted === '*' || wanted.split(',').some((etag) => weak(etag) === weak(String(headers['etag'] ?? '')));
  const since = Date.parse(asked['if-modified-since'] ?? '');
  return Date.parse(String(headers['last-modified'] ?? '')) <= since;
}

function withoutBody(headers: ApiAnswer['headers']): ApiAnswer['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-length' && name !== 'content-type'));
}

function part(answer: ApiAnswer, from: string, to: string): ApiAnswer {
  const { length } = answer.body;
  const isSuffix = from === '';
  const start = isSuffix ? Math.max(0, length - Number(to)) : Number(from);
  const end = isSuffix || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (start > end || (isSuffix && to === ''))
    return { status: 416, headers: { 'content-range': `bytes */${length}` }, body: Buffer.alloc(0) };
  const headers = { ...answer.headers, 'content-range': `bytes ${start}-${end}/${length}`, 'accept-ranges': 'bytes' };
  return { status: 206, headers, body: answer.body.subarray(start, end + 1) };
}
