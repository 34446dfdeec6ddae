import * as z from 'zod/mini';
import type { Identify } from './template';

export const REGION = 'us-east-1';
export const ACCOUNT = '000000000000';
/** For clients of the services here. s3rver knows this one key only; the others take any. */
export const CLIENT = { region: REGION, credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } };
/** Its third part is the deployment's unique part in the cloud; here it is the same for every start. */
export const STACK_ID = `arn:aws:cloudformation:${REGION}:${ACCOUNT}:stack/CartoonSnap-local/10ca1000-0000-4000-8000-000000000000`;

export const PSEUDO_PARAMETERS: Record<string, string> = {
  'AWS::Region': REGION,
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackName': 'CartoonSnap-local',
  'AWS::StackId': STACK_ID,
};

/** Addresses that names are made of. */
export interface Hosts {
  /** Host and port of the gateway, as a browser writes them. */
  site: string;
  /** Base address of the user pool service. */
  userPool: string;
  queuePort: number;
  /** Of queues that another endpoint has made; known once they are. */
  queueUrls?: ReadonlyMap<string, string>;
}

/** All the world shares the names of buckets: on another endpoint the account, which its queues name, makes ours our own. */
function bucketName(logicalId: string, queueUrls: Iterable<string> = []): string {
  const [url] = queueUrls;
  return [logicalId.toLowerCase(), ...(url === undefined ? [] : [url.split('/').at(-2)])].join('-');
}
export const bucketHost = (name: string): string => `${name}.s3.${REGION}.amazonaws.com`;
export const queueArn = (name: string): string => `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`;
export const poolId = (logicalId: string): string => `${REGION}_${logicalId}`;
export const ruleArn = (id: string): string => `arn:aws:events:${REGION}:${ACCOUNT}:rule/${id}`;
export const distributionArn = (id: string): string => `arn:aws:cloudfront::${ACCOUNT}:distribution/${id}`;
/** What the HTTP API names as the source of an invocation. */
export const routeArn = (apiId: string, stage: string, method: string, path: string): string =>
  `arn:aws:execute-api:${REGION}:${ACCOUNT}:${apiId}/${stage}/${method}${path}`;
/** The name can end with an alias: `Worker:live`. */
export const functionArn = (name: string): string => `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${name}`;

/** There is never more than one here: a start runs what the sources say. */
const VERSION = '1';
/** Versions and aliases name their function by a reference. */
const refOf = (value: unknown): string => z.object({ Ref: z.string() }).parse(value).Ref;

/**
 * Names and attributes of the resources, by their logical ids: the same after each start, so that what was stored
 * under them is found again.
 */
export function names(hosts: Hosts): Identify {
  const rules: Record<string, (id: string, attribute: string | undefined, properties: Record<string, unknown>) => string | undefined> = {
    'AWS::DynamoDB::GlobalTable': (id, attribute) => (attribute === 'Arn' ? `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${id}` : id),
    'AWS::S3::Bucket': (id, attribute) => bucketAttribute(bucketName(id, hosts.queueUrls?.values()), attribute),
    'AWS::SQS::Queue': (id, attribute) => {
      if (attribute === 'Arn') return queueArn(id);
      if (attribute === 'QueueName') return id;
      // fauxqs knows a queue by this address only; nothing resolves it.
      return hosts.queueUrls?.get(id) ?? `http://sqs.${REGION}.localhost:${hosts.queuePort}/${ACCOUNT}/${id}`;
    },
    'AWS::Cognito::UserPool': (id, attribute) => {
      if (attribute === 'Arn') return `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool/${poolId(id)}`;
      return attribute === 'ProviderURL' ? `${hosts.userPool}/${poolId(id)}` : poolId(id);
    },
    'AWS::Lambda::Function': (id, attribute) => (attribute === 'Arn' ? functionArn(id) : id),
    'AWS::Lambda::Version': (_, attribute, { FunctionName }) =>
      attribute === 'Version' ? VERSION : `${functionArn(refOf(FunctionName))}:${VERSION}`,
    'AWS::Lambda::Alias': (_, __, { FunctionName, Name }) => `${functionArn(refOf(FunctionName))}:${String(Name)}`,
    'AWS::Logs::LogGroup': (id, attribute) => (attribute === 'Arn' ? `arn:aws:logs:${REGION}:${ACCOUNT}:log-group:${id}:*` : id),
    'AWS::Events::Rule': (id, attribute) => (attribute === 'Arn' ? ruleArn(id) : id),
    'AWS::SecretsManager::Secret': (id) => `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:${id}`,
    'AWS::CloudFront::Distribution': (id, attribute) => (attribute === 'DomainName' ? hosts.site : id),
    'AWS::CloudFront::Function': (id) => id,
    'AWS::Cognito::UserPoolGroup': (_, __, { GroupName }) => String(GroupName),
    'AWS::Cognito::UserPoolUser': (_, __, { Username }) => String(Username),
  };
  return ({ logicalId, type, properties }, attribute) => rules[type]?.(logicalId, attribute, properties);
}

function bucketAttribute(name: string, attribute?: string): string {
  if (attribute === 'Arn') return `arn:aws:s3:::${name}`;
  return attribute === 'RegionalDomainName' ? bucketHost(name) : name;
}
