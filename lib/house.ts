import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { type CfnElement, Stack, Validations } from 'aws-cdk-lib';
import type { HouseFunction } from './function';
import type { Identity } from './identity';
import type { Secrets } from './secrets';
import type { Settings } from './settings';
import type { Storage } from './storage';

/** What the functions of every subject are built from. */
export interface House {
  settings: Settings;
  storage: Storage;
  secrets: Secrets;
  identity: Identity;
  /** Without a slash at the end. */
  siteOrigin: string;
  /** The public bearer of visitors without an account. */
  anonymousKey: string;
  sharp: ILayerVersion | undefined;
}

/** What `platform/callers` reads: whose tokens count, and the key of visitors without one. */
export function callerVariables({ identity, anonymousKey }: House): Record<string, string> {
  return {
    USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
    TOKEN_ISSUER: identity.issuer,
    ANONYMOUS_KEY: anonymousKey,
  };
}

/** Lets a function do this with the objects below a prefix of a bucket, such as `images/`. */
export function allowObjects(fn: HouseFunction, actions: string[], bucket: Bucket, prefix: string): void {
  fn.allow(actions, bucket.arnForObjects(`${prefix}*`));
  const logicalId = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnElement);
  Validations.of(fn.role ?? fn).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${logicalId}.Arn>/${prefix}*]`,
    reason: 'The names of the objects are made when photos and images are.',
  });
}
