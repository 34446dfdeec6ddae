import { Duration, Fn, Validations } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { API_BASE, ORIGIN_HEADER } from '../contract/routes';
import type { Api } from './api';
import { addRecords, domainOf } from './domain';
import { apiFunction, siteFunction } from './edge';
import { ApiHeaders, SiteHeaders } from './response-headers';
import type { Secrets } from './secrets';
import type { Settings } from './settings';
import type { Storage } from './storage';

/** Where CloudFront serves the API a second time, for the direct test page. */
const FUNCTIONS_BASE = `/functions/v1${API_BASE}`;

/**
 * CloudFront keeps these for 10 s unless told otherwise, also where caching is off and whatever the API says of them; query and
 * token are no part of its key then, so that one caller's error would be everybody's.
 */
const UNKEPT_ERRORS = [404, 414, 500, 501, 502, 503, 504];

interface Props {
  settings: Settings;
  storage: Storage;
  secrets: Secrets;
  api: Api;
}

/** One address for everything: the site, its images and the API, so that the browser needs no CORS. */
export class Website extends Construct {
  readonly distribution: Distribution;

  constructor(
    scope: Construct,
    private readonly props: Props,
  ) {
    super(scope, 'Website');
    const { settings, storage, secrets, api } = props;
    const apiBehavior = this.apiBehavior(api, secrets);
    const stylesBehavior = { ...apiBehavior, cachePolicy: this.shortCache() };
    this.distribution = new Distribution(this, 'Distribution', {
      ...domainOf(this, settings),
      comment: `CartoonSnap (${settings.stage})`,
      // With it, the bucket is never asked for its listing, whatever the function below may do one day.
      defaultRootObject: 'index.html',
      defaultBehavior: this.siteBehavior(storage.website, settings),
      additionalBehaviors: {
        '/images/*': this.imagesBehavior(storage.images, settings),
        [`${API_BASE}/styles`]: stylesBehavior,
        [`${API_BASE}/styles/version`]: stylesBehavior,
        [`${API_BASE}/*`]: apiBehavior,
        [`${FUNCTIONS_BASE}/*`]: apiBehavior,
      },
      errorResponses: UNKEPT_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_200,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    });
    addRecords(this, this.distribution, settings);
    Validations.of(this.distribution).acknowledge(
      {
        id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        reason: 'There is a default root object; listing is what lets S3 answer 404 instead of 403 for a missing file.',
      },
      { id: 'AwsSolutions-CFR1', reason: 'The product is for visitors from everywhere.' },
      {
        id: 'AwsSolutions-CFR2',
        reason: "The API throttles itself, limits sign-ups by address and model calls by day; a firewall is the owner's choice.",
      },
      { id: 'AwsSolutions-CFR3', reason: 'The API logs every call without addresses of visitors; no second log of visitors is kept.' },
      {
        id: 'AwsSolutions-CFR4',
        reason: "TLS 1.2 is the least for a domain of one's own; the default certificate of *.cloudfront.net leaves no choice.",
      },
    );
  }

  /** Without a slash at the end. */
  get origin(): string {
    return Fn.join('', ['https://', this.props.settings.domainName ?? this.distribution.distributionDomainName]);
  }

  private siteBehavior(bucket: Bucket, settings: Settings): BehaviorOptions {
    return {
      // Listing is what lets S3 answer 404 for a missing file; the function below never lets a listing itself through.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      functionAssociations: [siteFunction(this)],
      responseHeadersPolicy: new SiteHeaders(this, 'SiteHeaders', settings),
    };
  }

  private imagesBehavior(bucket: Bucket, settings: Settings): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      // AWS's own policy keeps also what says `private` for a second, and a deleted image must be gone.
      cachePolicy: new CachePolicy(this, 'ImagesCache', { minTtl: Duration.seconds(0) }),
      responseHeadersPolicy: new SiteHeaders(this, 'ImageHeaders', settings),
    };
  }

  private apiBehavior(api: Api, secrets: Secrets): BehaviorOptions {
    return {
      origin: new HttpOrigin(api.domainName, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        // Longer than the API itself waits, so that its answer is the one that the caller gets.
        readTimeout: Duration.seconds(60),
        // A reference that CloudFormation resolves at the deploy; the template never holds the value.
        customHeaders: { [ORIGIN_HEADER]: secrets.origin.secretValue.unsafeUnwrap() },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [apiFunction(this)],
      responseHeadersPolicy: new ApiHeaders(this, 'ApiHeaders'),
    };
  }

  /** For what every visitor's browser asks for again and again: kept for as long as the function says, seconds at most. */
  private shortCache(): CachePolicy {
    return new CachePolicy(this, 'ShortCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(5),
      enableAcceptEncodingGzip: true,
    });
  }
}
