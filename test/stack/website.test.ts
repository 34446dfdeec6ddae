import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { GENERATE_WAIT, REQUEST_MAX_BYTES } from '../../contract/limits';
import { synthesizedTemplate } from './synth';

const template = synthesizedTemplate();
const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'));
const { CacheBehaviors, DefaultCacheBehavior, Origins } = distribution?.Properties.DistributionConfig ?? {};
const apiBehaviors = CacheBehaviors.filter(({ PathPattern }: { PathPattern: string }) => PathPattern.includes('/api/'));

interface EdgeRequest {
  uri: string;
  headers: Record<string, { value: string }>;
}
interface EdgeAnswer {
  statusCode: number;
  body: { data: string };
}

/** Runs the CloudFront Function of a behaviour as CloudFront does. */
function atEdge(behavior: typeof DefaultCacheBehavior, uri: string, headers: Record<string, string> = {}): EdgeRequest & EdgeAnswer {
  const [id] = behavior.FunctionAssociations[0].FunctionARN['Fn::GetAtt'];
  const code = String(template.findResources('AWS::CloudFront::Function')[id]?.Properties.FunctionCode);
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
  const context = createContext({ event: { viewer: { ip: '203.0.113.7' }, request: { method: 'GET', uri, headers: named } } });
  return runInContext(`${code};handler(event)`, context);
}

describe('the distribution', () => {
  it('serves site, images and the API, the latter at two addresses', () => {
    const patterns = CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern);

    expect(patterns).toEqual(['/images/*', '/api/styles', '/api/styles/version', '/api/*', '/functions/v1/api/*']);
  });

  it('shows the API a secret that the template only refers to', () => {
    const headers = Origins.flatMap(({ OriginCustomHeaders = [] }: { OriginCustomHeaders?: object[] }) => OriginCustomHeaders);
    const reference = ['{{resolve:secretsmanager:', { Ref: expect.stringMatching(/^SecretsOrigin/) }, ':SecretString:::}}'];

    expect(headers).toEqual([{ HeaderName: 'x-origin-secret', HeaderValue: { 'Fn::Join': ['', reference] } }]);
  });

  it('waits for the API longer than the API waits for an image', () => {
    const api = Origins.find(({ Id }: { Id: string }) => Id === apiBehaviors[0].TargetOriginId);

    expect(api.CustomOriginConfig.OriginReadTimeout * 1_000).toBeGreaterThan(GENERATE_WAIT);
  });

  it('never caches the API, the styles apart, and passes on all headers but the host', () => {
    for (const behavior of apiBehaviors) {
      const isStyles = behavior.PathPattern.startsWith('/api/styles');
      expect(behavior.CachePolicyId).toEqual(isStyles ? { Ref: expect.any(String) } : '4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
      expect(behavior.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
    }
  });

  it('keeps the styles and their version for as long as the function says, five seconds at most', () => {
    template.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: 5,
        ParametersInCacheKeyAndForwardedToOrigin: {
          HeadersConfig: { HeaderBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'none' },
          CookiesConfig: { CookieBehavior: 'none' },
        },
      },
    });
  });

  it('has no error pages, which would turn errors of the API into the app, and keeps no error for the next caller', () => {
    const errors: object[] = distribution?.Properties.DistributionConfig.CustomErrorResponses;

    expect(errors).toEqual([404, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })));
  });

  it.each(['/', '/admin', '/some/page'])('answers %s with the page of the app', (uri) => {
    expect(atEdge(DefaultCacheBehavior, uri).uri).toBe('/index.html');
  });

  it.each(['/assets/index-abc123.js', '/sw.js', '/config.json'])('looks for the file %s itself', (uri) => {
    expect(atEdge(DefaultCacheBehavior, uri).uri).toBe(uri);
  });

  it('lets S3 say that a file is missing', () => {
    const listing = Object.values(template.findResources('AWS::S3::BucketPolicy'))
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Action }) => [Action].flat().includes('s3:ListBucket'));

    expect(listing).toHaveLength(2);
  });

  it('takes the functions address as another name of the API', () => {
    expect(atEdge(apiBehaviors[1], '/functions/v1/api/generate').uri).toBe('/api/generate');
  });

  it('tells the API who calls, whatever the caller claims', () => {
    const { headers } = atEdge(apiBehaviors[0], '/api/health', { 'x-viewer-address': '198.51.100.1' });

    expect(headers['x-viewer-address']?.value).toBe('203.0.113.7');
  });

  it('refuses a body that is too large in the words of the API', () => {
    const answer = atEdge(apiBehaviors[0], '/api/generate', { 'content-length': String(REQUEST_MAX_BYTES + 200_000) });

    expect(answer.statusCode).toBe(413);
    expect(JSON.parse(answer.body.data)).toEqual({ error: 'The photo is too large. Please use a smaller one', code: 'photo_too_large' });
  });

  it('lets a body of the largest size through', () => {
    expect(atEdge(apiBehaviors[0], '/api/generate', { 'content-length': String(REQUEST_MAX_BYTES) }).uri).toBe('/api/generate');
  });
});

describe('the headers of the site', () => {
  const policies = Object.values(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
  const security = policies.map(({ Properties }) => Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig);
  const site = template.findResources('AWS::CloudFront::ResponseHeadersPolicy')[DefaultCacheBehavior.ResponseHeadersPolicyId.Ref];
  const csp = JSON.stringify(site?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy);

  it("run no script but the site's own, and let the site be framed by nobody", () => {
    expect(csp).toContain("default-src 'self'");
    expect(csp).toMatch(/script-src 'self';/);
    expect(csp).toContain("frame-ancestors 'none'");
  });

  it('let the page call the site and the user pool only', () => {
    expect(csp).toMatch(/connect-src 'self' https:\/\/cognito-idp\.",\{"Ref":"AWS::Region"\},"\.amazonaws\.com;/);
  });

  it('are everywhere', () => {
    expect([...CacheBehaviors, DefaultCacheBehavior].every(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId)).toBe(true);
    for (const headers of security) {
      expect(headers).toMatchObject({
        StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000 },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY' },
        ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
      });
    }
  });
});

describe('the files of the site', () => {
  const deployments = Object.values(template.findResources('Custom::CDKBucketDeployment')).map(({ Properties }) => Properties);

  it('keep those of older deploys', () => {
    expect(deployments.map(({ Prune }) => Prune)).toEqual([false, false]);
  });

  it('are kept by browsers for ever when their name has a hash, and asked for anew otherwise', () => {
    const [hashed, named] = deployments;

    expect(hashed).toMatchObject({ Include: ['assets/*'], SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' } });
    expect(named).toMatchObject({ Exclude: ['assets/*'], SystemMetadata: { 'cache-control': 'no-cache' } });
  });
});
