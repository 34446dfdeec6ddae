import { describe, expect, it } from '@jest/globals';
import { behaviourFor, behaviours } from '../../../local/distribution';
import type { ApiRequest } from '../../../local/http-api';
import { Template } from '../../../local/template';

const CODE = `function handler(event) {
  if (event.request.method === 'PUT') return { statusCode: 413, headers: { 'x-a': { value: 'b' } }, body: { encoding: 'text', data: 'no' } };
  event.request.uri = '/changed';
  event.request.headers['x-ip'] = { value: event.viewer.ip };
  return event.request;
}`;
const behavior = (TargetOriginId: string, more = {}) => ({ TargetOriginId, CachePolicyId: 'x', ...more });
const template = new Template(
  {
    Resources: {
      Edge: { Type: 'AWS::CloudFront::Function', Properties: { FunctionCode: CODE } },
      Headers: {
        Type: 'AWS::CloudFront::ResponseHeadersPolicy',
        Properties: {
          ResponseHeadersPolicyConfig: {
            SecurityHeadersConfig: { ContentTypeOptions: { Override: true }, FrameOptions: { FrameOption: 'DENY', Override: true } },
            CustomHeadersConfig: { Items: [{ Header: 'X-Custom', Value: '1', Override: true }] },
          },
        },
      },
      Site: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            DefaultCacheBehavior: behavior('site', { ResponseHeadersPolicyId: { Ref: 'Headers' } }),
            CacheBehaviors: [
              behavior('images', { PathPattern: '/images/*' }),
              behavior('api', {
                PathPattern: '/api/*',
                AllowedMethods: ['GET', 'PUT'],
                FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: 'Edge' }],
              }),
            ],
            Origins: [
              { Id: 'site', DomainName: 'site.example' },
              { Id: 'images', DomainName: 'images.example' },
              { Id: 'api', DomainName: 'api.example' },
            ],
          },
        },
      },
    },
  },
  {},
  () => undefined,
);
const all = behaviours(template);
const request = (method: string): ApiRequest => ({
  method,
  path: '/api/x',
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.9',
});

describe('the distribution', () => {
  it.each([
    ['/', 'site.example'],
    ['/images', 'site.example'],
    ['/images/a/b.png', 'images.example'],
    ['/api/x', 'api.example'],
    ['/apix', 'site.example'],
  ])('sends %s to %s', (path, origin) => {
    expect(behaviourFor(path, all).origin).toBe(origin);
  });

  it('takes reads only where nothing else is said', () => {
    expect(behaviourFor('/', all).methods).toEqual(['GET', 'HEAD']);
    expect(behaviourFor('/api/x', all).methods).toEqual(['GET', 'PUT']);
  });

  it('puts the headers of the policy on answers', () => {
    expect(behaviourFor('/', all).headers).toEqual({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'x-custom': '1' });
  });

  it('lets the edge function change a request', () => {
    const result = behaviourFor('/api/x', all).viewerRequest?.(request('GET'));

    expect(result).toEqual({ request: { ...request('GET'), path: '/changed', headers: { 'x-ip': '127.0.0.9' } } });
  });

  it('lets the edge function answer by itself', () => {
    const result = behaviourFor('/api/x', all).viewerRequest?.(request('PUT'));

    expect(result).toEqual({ answer: { status: 413, headers: { 'x-a': 'b' }, body: Buffer.from('no') } });
  });
});
