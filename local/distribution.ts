import * as z from 'zod/mini';
import { type EdgeFunction, edgeFunction } from './edge-function';
import { globToRegExp } from './glob';
import type { Template } from './template';

const Behavior = z.object({
  TargetOriginId: z.string(),
  PathPattern: z.optional(z.string()),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  ResponseHeadersPolicyId: z.optional(z.string()),
  FunctionAssociations: z._default(z.array(z.object({ EventType: z.literal('viewer-request'), FunctionARN: z.string() })), []),
});
const Config = z.object({
  DistributionConfig: z.object({
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z._default(z.array(Behavior), []),
    Origins: z.array(z.object({ Id: z.string(), DomainName: z.string() })),
  }),
});
const Named = z.object({ Override: z._default(z.boolean(), true) });
const Policy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z.object({
      ContentSecurityPolicy: z.optional(z.extend(Named, { ContentSecurityPolicy: z.string() })),
      ContentTypeOptions: z.optional(Named),
      FrameOptions: z.optional(z.extend(Named, { FrameOption: z.string() })),
      ReferrerPolicy: z.optional(z.extend(Named, { ReferrerPolicy: z.string() })),
      StrictTransportSecurity: z.optional(z.extend(Named, { AccessControlMaxAgeSec: z.number() })),
    }),
    CustomHeadersConfig: z._default(z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) }), { Items: [] }),
  }),
});

/** How CloudFront treats the addresses of one pattern. */
export interface Behaviour {
  /** `null` is the default behaviour. */
  pattern: RegExp | null;
  methods: string[];
  /** Host name of the origin, which tells what it is. */
  origin: string;
  viewerRequest: EdgeFunction | undefined;
  /** Put on every answer. */
  headers: Record<string, string>;
}

/** The behaviours of the template's distribution, in the order in which CloudFront tries them. */
export function behaviours(template: Template): Behaviour[] {
  const [distribution] = template.ofType('AWS::CloudFront::Distribution');
  const { DefaultCacheBehavior, CacheBehaviors, Origins } = Config.parse(distribution?.properties).DistributionConfig;
  const functions = new Map(template.ofType('AWS::CloudFront::Function').map(({ logicalId, properties }) => [logicalId, properties]));
  const policies = new Map(
    template.ofType('AWS::CloudFront::ResponseHeadersPolicy').map(({ logicalId, properties }) => [logicalId, properties]),
  );

  return [...CacheBehaviors, DefaultCacheBehavior].map((behavior) => {
    const code = functions.get(behavior.FunctionAssociations[0]?.FunctionARN ?? '')?.['FunctionCode'];
    const policy = policies.get(behavior.ResponseHeadersPolicyId ?? '');
    return {
      pattern: behavior.PathPattern === undefined ? null : globToRegExp(behavior.PathPattern),
      methods: behavior.AllowedMethods,
      origin: Origins.find(({ Id }) => Id === behavior.TargetOriginId)?.DomainName ?? '',
      viewerRequest: code === undefined ? undefined : edgeFunction(String(code)),
      headers: policy ? policyHeaders(policy) : {},
    };
  });
}

export function behaviourFor(path: string, all: Behaviour[]): Behaviour {
  const found = all.find(({ pattern }) => pattern === null || pattern.test(path));
  if (!found) throw new Error('The distribution has no default behaviour');
  return found;
}

function policyHeaders(properties: unknown): Record<string, string> {
  const { SecurityHeadersConfig: security, CustomHeadersConfig } = Policy.parse(properties).ResponseHeadersPolicyConfig;
  const headers: Record<string, string | undefined> = {
    'content-security-policy': security.ContentSecurityPolicy?.ContentSecurityPolicy,
    'x-content-type-options': security.ContentTypeOptions && 'nosniff',
    'x-frame-options': security.FrameOptions?.FrameOption,
    'referrer-policy': security.ReferrerPolicy?.ReferrerPolicy,
    'strict-transport-security': security.StrictTransportSecurity && `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}`,
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
  };
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
