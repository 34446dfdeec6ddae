import { Aws, Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Settings } from './settings';

const EVERYWHERE = {
  strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
} satisfies ResponseSecurityHeadersBehavior;

const PERMISSIONS: ResponseHeadersPolicyProps['customHeadersBehavior'] = {
  customHeaders: [{ header: 'permissions-policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()', override: true }],
};

/** What the site's pages may load and call. */
function contentSecurityPolicy(settings: Settings): string {
  const rules = {
    'default-src': "'self'",
    'script-src': "'self'",
    // Styles only: toasts and dialogs of the component libraries bring theirs inline.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'connect-src': `'self' ${userPoolOrigin(settings)}`,
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources}`.trim())
    .join('; ');
}

/** Empty for an endpoint on the site itself, such as the local cloud's. */
function userPoolOrigin({ userPoolEndpoint }: Settings): string {
  if (userPoolEndpoint === undefined) return `https://cognito-idp.${Aws.REGION}.amazonaws.com`;
  return userPoolEndpoint.startsWith('/') ? '' : new URL(userPoolEndpoint).origin;
}

/** For pages, scripts and images. */
export class SiteHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id, {
      securityHeadersBehavior: {
        ...EVERYWHERE,
        contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(settings), override: true },
      },
      customHeadersBehavior: PERMISSIONS,
    });
  }
}

/** For the API's answers, which are never a page. */
export class ApiHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      securityHeadersBehavior: {
        ...EVERYWHERE,
        contentSecurityPolicy: { contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'", override: true },
      },
    });
  }
}
