import type { Guards } from '../iam/guard';
import type { ApiAnswer, ApiRequest, HttpApi } from '../http-api';
import { bucketHost, distributionArn } from '../names';
import type { Template } from '../template';
import type { Distribution, EdgeOrigin } from './distribution';
import type { AskOrigin } from './edge';

interface Parts {
  template: Template;
  distribution: Distribution;
  api: HttpApi;
  bucketsAddress: string;
  guards: Pick<Guards, 'service'>;
}

/** Answers of S3 that it gives CloudFront. */
const FROM_BUCKET = ['content-type', 'cache-control', 'etag', 'last-modified', 'content-disposition', 'accept-ranges'];

/** The buckets and the HTTP API behind the distribution. */
export function originsOf({ template, distribution, api, bucketsAddress, guards }: Parts): AskOrigin {
  const buckets = new Map(
    template
      .ofType('AWS::S3::Bucket')
      .map(({ logicalId }) => ({ logicalId, name: template.nameOf(logicalId) }))
      .map((bucket) => [bucketHost(bucket.name), bucket]),
  );
  const arn = distributionArn(distribution.logicalId);
  const mayRead = (origin: EdgeOrigin, action: string, resource: string, bucketId: string): boolean =>
    origin.signs && guards.service('cloudfront.amazonaws.com', arn, { action, resource: `arn:aws:s3:::${resource}` }, bucketId);

  return async (origin, request) => {
    const bucket = buckets.get(origin.host);
    if (!bucket) return api.handle(request);
    const key = decodeURIComponent(request.path.slice(1));
    if (!mayRead(origin, 's3:GetObject', `${bucket.name}/${key}`, bucket.logicalId)) return accessDenied();
    const found = await readObject(`${bucketsAddress}/${bucket.name}${request.path}`, request);
    // Who may not list a bucket does not learn what is missing in it.
    return found.status === 404 && !mayRead(origin, 's3:ListBucket', bucket.name, bucket.logicalId) ? accessDenied() : found;
  };
}

async function readObject(address: string, { method, headers: asked }: ApiRequest): Promise<ApiAnswer> {
  const condition = asked['if-none-match'];
  const found = await fetch(address, { method, headers: condition === undefined ? {} : { 'if-none-match': condition } });
  const headers = FROM_BUCKET.flatMap((name) => (found.headers.has(name) ? [[name, String(found.headers.get(name))] as const] : []));
  const length = method === 'HEAD' && found.headers.get('content-length');
  return {
    status: found.status,
    headers: { ...Object.fromEntries(headers), ...(length && { 'content-length': length }) },
    body: Buffer.from(await found.arrayBuffer()),
  };
}

const accessDenied = (): ApiAnswer => ({
  status: 403,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from('<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'),
});
