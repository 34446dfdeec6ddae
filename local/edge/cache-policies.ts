import * as z from 'zod/mini';
import type { Template } from '../template';

/** `Behaviors` that list names are not among ours. */
const NameList = (behavior: string) => z.strictObject({ [behavior]: z.enum(['none', 'all']) });
const Config = z.strictObject({
  Name: z.string(),
  Comment: z.optional(z.string()),
  MinTTL: z.number(),
  DefaultTTL: z.number(),
  MaxTTL: z.number(),
  ParametersInCacheKeyAndForwardedToOrigin: z.strictObject({
    HeadersConfig: z.strictObject({
      HeaderBehavior: z.enum(['none', 'whitelist']),
      Headers: z._default(z.array(z.string()), []),
    }),
    QueryStringsConfig: NameList('QueryStringBehavior'),
    CookiesConfig: NameList('CookieBehavior'),
    EnableAcceptEncodingGzip: z._default(z.boolean(), false),
    EnableAcceptEncodingBrotli: z._default(z.boolean(), false),
  }),
});

/** How long an answer is kept, and what tells two requests apart. Seconds. */
export interface CachePolicy {
  minTtl: number;
  defaultTtl: number;
  maxTtl: number;
  /** In lower case. */
  headers: string[];
  query: boolean;
  cookies: boolean;
  gzip: boolean;
  brotli: boolean;
}

const YEAR = 31_536_000;
const DAY = 86_400;
const NOTHING = { headers: [], query: false, cookies: false };

/** AWS's own, by their ids, which are the same in every account. */
const MANAGED: Record<string, CachePolicy> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { minTtl: 1, defaultTtl: DAY, maxTtl: YEAR, ...NOTHING, gzip: true, brotli: true },
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { minTtl: 0, defaultTtl: 0, maxTtl: 0, ...NOTHING, gzip: false, brotli: false },
};
/** Which of the viewer's headers reach the origin besides those of the cache policy. */
export type Forwarding = 'nothing' | 'all but host';

const MANAGED_FORWARDING: Record<string, Forwarding> = {
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': 'all but host',
};

/** @throws an Error for one that is neither in the template nor known here */
export function cachePolicies(template: Template): (id: string) => CachePolicy {
  const own = new Map(
    template
      .ofType('AWS::CloudFront::CachePolicy')
      .map(({ logicalId, properties }) => [logicalId, read(z.object({ CachePolicyConfig: Config }).parse(properties).CachePolicyConfig)]),
  );
  return (id) => {
    const policy = own.get(id) ?? MANAGED[id];
    if (!policy) throw new Error(`The local cloud does not know the cache policy ${id}`);
    return policy;
  };
}

/** @throws an Error for a policy that is not known here */
export function forwarding(id: string | undefined): Forwarding {
  if (id === undefined) return 'nothing';
  const found = MANAGED_FORWARDING[id];
  if (!found) throw new Error(`The local cloud does not know the origin request policy ${id}`);
  return found;
}

function read({
  MinTTL: minTtl,
  DefaultTTL: defaultTtl,
  MaxTTL: maxTtl,
  ParametersInCacheKeyAndForwardedToOrigin: key,
}: z.infer<typeof Config>): CachePolicy {
  return {
    minTtl,
    defaultTtl,
    maxTtl,
    headers: key.HeadersConfig.Headers.map((name) => name.toLowerCase()),
    query: key.QueryStringsConfig['QueryStringBehavior'] === 'all',
    cookies: key.CookiesConfig['CookieBehavior'] === 'all',
    gzip: key.EnableAcceptEncodingGzip,
    brotli: key.EnableAcceptEncodingBrotli,
  };
}
