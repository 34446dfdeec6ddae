import type { Held } from './grants';

interface Reason {
  holder?: RegExp;
  action?: RegExp;
  resource?: RegExp;
  because: string;
}

/** The CDK's own function that copies the site's files; Python, and runs at a deploy only. */
const DEPLOYER = /^Custom(CDKBucketDeployment|S3AutoDelete)/;

const TWO_BY_TWO = 'the CDK writes reading and listing into one statement, for the bucket and its objects; AWS ignores the other two pairs';

/** Why a grant may have a star in it. */
export const WILDCARDS: Reason[] = [
  { holder: DEPLOYER, because: "part of the CDK; reaches the website's bucket and the deploy's own assets" },
  { action: /^logs:/, resource: /:log-group:[^*]+:\*$/, because: "Lambda names the streams of the function's own log group" },
  { action: /^xray:/, resource: /^\*$/, because: 'X-Ray takes trace segments for no resource in particular' },
  {
    action: /^s3:(Get|Put|Delete)Object$/,
    resource: /\/(images|images\/styles|uploads)\/\*$/,
    because: 'the names of objects are made when images are',
  },
  { holder: /^cloudfront\./, action: /^s3:/, because: 'the distribution serves whatever the bucket holds' },
];

/** Why a grant stays that no call of the tests has used. */
export const UNUSED: Reason[] = [
  { holder: /^cloudfront\./, action: /^s3:GetObject$/, resource: /^[^/]+$/, because: TWO_BY_TWO },
  { holder: /^cloudfront\./, action: /^s3:ListBucket$/, resource: /\/\*$/, because: TWO_BY_TWO },
  { holder: DEPLOYER, because: 'runs at a deploy only' },
  { action: /^sqs:GetQueueUrl$/, because: "the CDK's event source grants it with the rest; our functions are given the address" },
  {
    holder: /^generations\/dead-letters$/,
    action: /^sqs:ChangeMessageVisibility$/,
    because: "the CDK's event source grants it with the rest",
  },
];

/** @returns the reason for a grant, undefined where nobody has written one */
export function reasonFor({ holder, grant }: Held, reasons: Reason[]): Reason | undefined {
  return reasons.find(
    (reason) =>
      (reason.holder?.test(holder) ?? true) &&
      (reason.action?.test(grant.action) ?? true) &&
      (reason.resource?.test(grant.resource) ?? true),
  );
}
