import * as z from 'zod/mini';
import { globToRegExp } from '../glob';
import type { Template } from '../template';
import { type CachePolicy, cachePolicies, type Forwarding, forwarding } from './cache-policies';
import { type EdgeFunction, edgeFunction } from './edge-function';
import { OriginHeaders, originHeaders, type SecretOf } from './origin-headers';
import { type ResponseHeaders, responseHeaders } from './response-headers';

const READS = ['GET', 'HEAD'];

const Behavior = z.strictObject({
  TargetOriginId: z.string(),
  PathPattern: z.optional(z.string()),
  ViewerProtocolPolicy: z.string(),
  AllowedMethods: z._default(z.array(z.string()), READS),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.optional(z.string()),
  Compress: z._default(z.boolean(), false),
  FunctionAssociations: z._default(z.array(z.strictObject({ EventType: z.literal('viewer-request'), FunctionARN: z.string() })), []),
});
const Origin = z.strictObject({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z._default(z.string(), ''),
  OriginAccessControlId: z.optional(z.string()),
  OriginCustomHeaders: OriginHeaders,
  S3OriginConfig: z.optional(z.unknown()),
  CustomOriginConfig: z.optional(z.object({ OriginReadTimeout: z._default(z.number(), 30) })),
});
const ErrorAnswer = z.strictObject({
  ErrorCode: z.number(),
  ErrorCachingMinTTL: z._default(z.number(), 10),
  ResponseCode: z.optional(z.number()),
  ResponsePagePath: z.optional(z.string()),
});
const Config = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z._default(z.string(), ''),
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z._default(z.array(Behavior), []),
    CustomErrorResponses: z._default(z.array(ErrorAnswer), []),
    Origins: z.array(Origin),
  }),
});

export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

export interface EdgeOrigin {
  /** Host name, which tells what it is. */
  host: string;
  /** Put before each path. */
  path: string;
  /** Added to each request, whatever the viewer sent under their names. */
  headers: Record<string, string>;
  /** Whether CloudFront signs what it asks an S3 origin for. */
  signs: boolean;
  /** ms. */
  timeout: number;
}

/** How CloudFront treats the addresses of one pattern. */
export interface Behaviour {
  /** As it stands in the template; `*` is the default behaviour. */
  name: string;
  pattern: RegExp | null;
  methods: string[];
  origin: EdgeOrigin;
  cache: CachePolicy;
  forwards: Forwarding;
  compress: boolean;
  viewerRequest: EdgeFunction | undefined;
  headers: ResponseHeaders;
}

export interface Distribution {
  logicalId: string;
  rootObject: string;
  errors: ErrorAnswer[];
  /** In the order in which CloudFront tries them. */
  behaviours: Behaviour[];
}

/** @throws an Error for a distribution with parts that the local cloud does not know */
export function readDistribution(template: Template, secretOf: SecretOf): Distribution {
  const [distribution, ...others] = template.ofType('AWS::CloudFront::Distribution');
  if (!distribution || others.length > 0) throw new Error('The local cloud runs exactly one distribution');
  const config = Config.parse(distribution.properties).DistributionConfig;
  const codes = new Map(
    template.ofType('AWS::CloudFront::Function').map(({ logicalId, properties }) => [logicalId, String(properties['FunctionCode'])]),
  );
  const policyOf = cachePolicies(template);
  const headersOf = responseHeaders(template);
  const origins = new Map(config.Origins.map((origin) => [origin.Id, readOrigin(template, origin, secretOf)]));

  const behaviours = [...config.CacheBehaviors, config.DefaultCacheBehavior].map((behavior) => {
    const origin = origins.get(behavior.TargetOriginId);
    if (!origin) throw new Error(`The distribution has no origin ${behavior.TargetOriginId}`);
    const code = codes.get(behavior.FunctionAssociations[0]?.FunctionARN ?? '');
    return {
      name: behavior.PathPattern ?? '*',
      pattern: behavior.PathPattern === undefined ? null : globToRegExp(behavior.PathPattern),
      methods: behavior.AllowedMethods,
      origin,
      cache: policyOf(behavior.CachePolicyId),
      forwards: forwarding(behavior.OriginRequestPolicyId),
      compress: behavior.Compress,
      viewerRequest: code === undefined ? undefined : edgeFunction(code),
      headers: headersOf(behavior.ResponseHeadersPolicyId),
    };
  });
  return { logicalId: distribution.logicalId, rootObject: config.DefaultRootObject, errors: config.CustomErrorResponses, behaviours };
}

export function behaviourFor(path: string, all: Behaviour[]): Behaviour {
  const found = all.find(({ pattern }) => pattern === null || pattern.test(path));
  if (!found) throw new Error('The distribution has no default behaviour');
  return found;
}

const AccessControl = z.object({
  OriginAccessControlConfig: z.object({
    SigningBehavior: z.enum(['always', 'never', 'no-override']),
    OriginAccessControlOriginType: z.literal('s3'),
  }),
});

function readOrigin(template: Template, origin: z.infer<typeof Origin>, secretOf: SecretOf): EdgeOrigin {
  const control = template
    .ofType('AWS::CloudFront::OriginAccessControl')
    .find(({ logicalId }) => origin.OriginAccessControlId?.replace(/\.Id$/, '') === logicalId);
  const signs = control !== undefined && AccessControl.parse(control.properties).OriginAccessControlConfig.SigningBehavior !== 'never';
  return {
    host: origin.DomainName,
    path: origin.OriginPath,
    headers: originHeaders(origin.OriginCustomHeaders, secretOf),
    signs,
    timeout: (origin.CustomOriginConfig?.OriginReadTimeout ?? 30) * 1_000,
  };
}
