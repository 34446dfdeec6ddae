import type { ErrorAnswer } from '../../contract/errors';
import type { GenerationAnswer } from '../../contract/generations';
import { type Answer, call } from '../support/users';

export const PROMPT = '3D cartoon style, bright colors, keep same face shape and pose';

interface Options {
  token: string;
  /** Bytes, or the text to send as it is. */
  photo: Buffer | string;
  prompt?: string;
  styleId?: string;
  tempUserId?: string;
  idempotencyKey?: string;
}

/** `POST /generate`. */
export function generate(
  origin: string,
  { token, photo, idempotencyKey, prompt = PROMPT, ...rest }: Options,
): Promise<Answer<GenerationAnswer>> {
  const imageBase64 = typeof photo === 'string' ? photo : `data:image/jpeg;base64,${photo.toString('base64')}`;
  return call<GenerationAnswer>(origin, 'POST', '/generate', {
    token,
    body: { imageBase64, prompt, ...rest },
    headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
  });
}

/** Status and code of a refusal. */
export const refusalOf = ({ status, body }: Answer): [number, string] => [status, (body as ErrorAnswer).code];

/** The bytes of a file of the site. */
export async function download(
  origin: string,
  address: string | undefined,
): Promise<{ bytes: Buffer; type: string | null; cache: string | null }> {
  const response = await fetch(origin + address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, type: response.headers.get('content-type'), cache: response.headers.get('cache-control') };
}
