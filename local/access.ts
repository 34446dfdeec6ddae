import { ACCOUNT, queueArn, REGION } from './names';
import type { Access } from './iam/statements';

export type Service = 'dynamodb' | 's3' | 'sqs' | 'cognito' | 'secrets';

export interface ServiceCall {
  method: string;
  /** Path and query. */
  path: string;
  /** Header `x-amz-target`: the operation of a service that speaks JSON. */
  target: string;
  body: string;
}

type Json = Record<string, unknown>;

/** How IAM names what a call does. */
export function accessOf(service: Service, call: ServiceCall): Access[] {
  if (service === 's3') return objectAccess(call);
  const operation = call.target.split('.')[1] ?? '';
  const request = JSON.parse(call.body) as Json;
  switch (service) {
    case 'dynamodb': {
      const table = `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${String(request['TableName'])}`;
      const index = request['IndexName'];
      return [{ action: `dynamodb:${operation}`, resource: index === undefined ? table : `${table}/index/${String(index)}` }];
    }
    case 'sqs':
      return [{ action: `sqs:${operation.replace(/Batch$/, '')}`, resource: queueArn(String(request['QueueUrl']).split('/').pop() ?? '') }];
    case 'cognito':
      return [
        {
          action: `cognito-idp:${operation}`,
          resource: `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool/${String(request['UserPoolId'])}`,
        },
      ];
    case 'secrets':
      return [{ action: `secretsmanager:${operation}`, resource: String(request['SecretId']) }];
  }
}

const OBJECT_ACTIONS: Record<string, string> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

function objectAccess({ method, path, body }: ServiceCall): Access[] {
  const url = new URL(path, 'http://s3');
  const [bucket = '', ...parts] = url.pathname.slice(1).split('/');
  const arn = `arn:aws:s3:::${bucket}`;
  if (method === 'POST' && url.searchParams.has('delete')) {
    return [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => ({ action: 's3:DeleteObject', resource: `${arn}/${key}` }));
  }
  const key = decodeURIComponent(parts.join('/'));
  if (key === '') return [{ action: 's3:ListBucket', resource: arn }];
  return [{ action: OBJECT_ACTIONS[method] ?? `s3:${method}`, resource: `${arn}/${key}` }];
}
