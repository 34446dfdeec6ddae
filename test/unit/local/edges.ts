import { readDistribution } from '../../../local/edge/distribution';
import { Edge } from '../../../local/edge/edge';
import type { ApiAnswer, ApiRequest } from '../../../local/http-api';
import { Template } from '../../../local/template';

export const OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
export const DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
export const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
export const CODE = `function handler(event) {
  if (event.request.method === 'PUT') return { statusCode: 413, headers: { 'x-a': { value: 'b' } }, body: { encoding: 'text', data: 'no' } };
  event.request.headers['x-ip'] = { value: event.viewer.ip };
  return event.request;
}`;
export const behavior = (TargetOriginId: string, more = {}) => ({
  TargetOriginId,
  CachePolicyId: OPTIMIZED,
  ViewerProtocolPolicy: 'redirect-to-https',
  ...more,
});
export const HEADERS = {
  Name: 'headers',
  SecurityHeadersConfig: {
    ContentTypeOptions: { Override: true },
    FrameOptions: { FrameOption: 'DENY', Override: true },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true, Override: true },
  },
  CustomHeadersConfig: { Items: [{ Header: 'X-Custom', Value: '1', Override: false }] },
};
export const SHORT = {
  Name: 'short',
  MinTTL: 0,
  DefaultTTL: 0,
  MaxTTL: 5,
  ParametersInCacheKeyAndForwardedToOrigin: {
    HeadersConfig: { HeaderBehavior: 'none' },
    QueryStringsConfig: { QueryStringBehavior: 'none' },
    CookiesConfig: { CookieBehavior: 'none' },
    EnableAcceptEncodingGzip: true,
    EnableAcceptEncodingBrotli: false,
  },
};

/** A distribution with three origins; `changes` to its configuration. */
export function createTemplate(changes: object = {}) {
  const Resources = {
    Edge: { Type: 'AWS::CloudFront::Function', Properties: { FunctionCode: CODE } },
    Headers: { Type: 'AWS::CloudFront::ResponseHeadersPolicy', Properties: { ResponseHeadersPolicyConfig: HEADERS } },
    Short: { Type: 'AWS::CloudFront::CachePolicy', Properties: { CachePolicyConfig: SHORT } },
    Site: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          DefaultRootObject: 'index.html',
          DefaultCacheBehavior: behavior('site', { ResponseHeadersPolicyId: { Ref: 'Headers' }, Compress: true }),
          CacheBehaviors: [
            behavior('images', { PathPattern: '/images/*' }),
            behavior('api', { PathPattern: '/api/short', CachePolicyId: 'Short', OriginRequestPolicyId: ALL_BUT_HOST }),
            behavior('api', {
              PathPattern: '/api/*',
              AllowedMethods: ['GET', 'PUT', 'POST'],
              CachePolicyId: DISABLED,
              OriginRequestPolicyId: ALL_BUT_HOST,
              FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: 'Edge' }],
            }),
          ],
          Origins: [
            { Id: 'site', DomainName: 'site.example' },
            { Id: 'images', DomainName: 'images.example', OriginPath: '/kept' },
            {
              Id: 'api',
              DomainName: 'api.example',
              OriginCustomHeaders: [{ HeaderName: 'X-Origin', HeaderValue: '{{resolve:secretsmanager:arn:a:secret:s:SecretString:::}}' }],
            },
          ],
          ...changes,
        },
      },
    },
  };
  return new Template({ Resources }, {}, () => undefined);
}

export const secretOf = (id: string) => `text of ${id}`;

export const request = (path: string, changes: Partial<ApiRequest> = {}): ApiRequest => ({
  method: 'GET',
  path,
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.9',
  ...changes,
});

/** An edge before origins that answer as `reply` says; `asked` collects what reaches them. */
export function createEdge(reply: (request: ApiRequest) => Partial<ApiAnswer> = () => ({}), changes: object = {}) {
  const asked: (ApiRequest & { host: string })[] = [];
  const clock = { now: 0 };
  const distribution = readDistribution(createTemplate(changes), secretOf);
  const edge = new Edge({
    distribution,
    now: () => clock.now,
    async ask({ host }, given) {
      asked.push({ ...given, host });
      return { status: 200, headers: {}, body: Buffer.from('body'), ...reply(given) };
    },
  });
  const get = async (path: string, changes?: Partial<ApiRequest>) => {
    const { status, headers, body } = await edge.answer(request(path, changes));
    return { status, headers, text: body.toString(), cache: headers['x-cache'], age: headers['age'] };
  };
  return { edge, get, asked, clock };
}
