import * as z from 'zod/mini';
import type { ApiAnswer } from '../http-api';
import type { Template } from '../template';

const Named = z.strictObject({ Override: z.boolean() });
const Transport = z.extend(Named, {
  AccessControlMaxAgeSec: z.number(),
  IncludeSubdomains: z._default(z.boolean(), false),
  Preload: z._default(z.boolean(), false),
});
const Config = z.strictObject({
  Name: z.string(),
  Comment: z.optional(z.string()),
  SecurityHeadersConfig: z._default(
    z.strictObject({
      ContentSecurityPolicy: z.optional(z.extend(Named, { ContentSecurityPolicy: z.string() })),
      ContentTypeOptions: z.optional(Named),
      FrameOptions: z.optional(z.extend(Named, { FrameOption: z.string() })),
      ReferrerPolicy: z.optional(z.extend(Named, { ReferrerPolicy: z.string() })),
      StrictTransportSecurity: z.optional(Transport),
    }),
    {},
  ),
  CustomHeadersConfig: z._default(z.strictObject({ Items: z.array(z.extend(Named, { Header: z.string(), Value: z.string() })) }), {
    Items: [],
  }),
});
type Config = z.infer<typeof Config>;

interface Header {
  name: string;
  value: string;
  /** Else what the origin says stays. */
  override: boolean;
}

/** Puts the headers of a policy on an answer. */
export type ResponseHeaders = (headers: ApiAnswer['headers']) => ApiAnswer['headers'];

/** @throws an Error for a policy with parts that the local cloud does not know */
export function responseHeaders(template: Template): (id: string | undefined) => ResponseHeaders {
  const policies = new Map(
    template
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ logicalId, properties }) => [
        logicalId,
        headersOf(z.object({ ResponseHeadersPolicyConfig: Config }).parse(properties).ResponseHeadersPolicyConfig),
      ]),
  );
  return (id) => {
    if (id === undefined) return (headers) => headers;
    const policy = policies.get(id);
    if (!policy) throw new Error(`The template has no response headers policy ${id}`);
    return (headers) => {
      const added = policy.filter(({ name, override }) => override || !(name in headers));
      return { ...headers, ...Object.fromEntries(added.map(({ name, value }) => [name, value])) };
    };
  };
}

function headersOf({ SecurityHeadersConfig: security, CustomHeadersConfig }: Config): Header[] {
  const { ContentSecurityPolicy: csp, ContentTypeOptions, FrameOptions, ReferrerPolicy, StrictTransportSecurity: hsts } = security;
  const header = (name: string, policy: { Override: boolean } | undefined, value: string | undefined): Header[] =>
    policy && value !== undefined ? [{ name, value, override: policy.Override }] : [];
  return [
    ...header('content-security-policy', csp, csp?.ContentSecurityPolicy),
    ...header('x-content-type-options', ContentTypeOptions, 'nosniff'),
    ...header('x-frame-options', FrameOptions, FrameOptions?.FrameOption),
    ...header('referrer-policy', ReferrerPolicy, ReferrerPolicy?.ReferrerPolicy),
    ...header('strict-transport-security', hsts, hsts && transport(hsts)),
    ...CustomHeadersConfig.Items.flatMap((item) => header(item.Header.toLowerCase(), item, item.Value)),
  ];
}

function transport({ AccessControlMaxAgeSec, IncludeSubdomains, Preload }: z.infer<typeof Transport>): string {
  return [`max-age=${AccessControlMaxAgeSec}`, ...(IncludeSubdomains ? ['includeSubDomains'] : []), ...(Preload ? ['preload'] : [])].join(
    '; ',
  );
}
