import type { IncomingMessage } from 'node:http';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/protocols';
import { SignatureV4 } from '@smithy/signature-v4';

/** Of the only caller that the endpoint of these tests takes. */
export const CALLER = { accessKeyId: 'CONFORMANCE', secretAccessKey: 'a-secret-of-the-tests' };
export const CALLER_REGION = 'eu-central-1';

const Authorization = /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[^/]+\/(\w+)\/aws4_request, SignedHeaders=([^,]+), Signature=\w+$/;

/**
 * Checks a signature as AWS does: works it out again from what has arrived.
 * @returns the service that it is for; undefined for one that is missing or wrong
 */
export async function signedFor({ method = '', url = '', headers }: IncomingMessage, body: Buffer): Promise<string | undefined> {
  const [authorization, service, names] = Authorization.exec(headers.authorization ?? '') ?? [];
  if (!service || !names) return undefined;
  const { pathname, searchParams } = new URL(url, 'http://endpoint');
  const claimed = new HttpRequest({
    method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(names.split(';').map((name) => [name, String(headers[name])])),
    body,
  });
  const signature = new SignatureV4({
    credentials: CALLER,
    region: CALLER_REGION,
    service,
    sha256: Sha256,
    uriEscapePath: service !== 's3',
    applyChecksum: service === 's3',
  });
  const [year, month, day, hour, minute, second] = /^(....)(..)(..)T(..)(..)(..)Z$/.exec(String(headers['x-amz-date']))?.slice(1) ?? [];
  const signed = await signature.sign(claimed, { signingDate: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) });
  return signed.headers['authorization'] === authorization ? service : undefined;
}
