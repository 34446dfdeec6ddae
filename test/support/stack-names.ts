import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Addresses } from '../../local/cloud';
import { names, PSEUDO_PARAMETERS } from '../../local/names';
import { Template } from '../../local/template';

/** What the resources of a running cloud are called, by the names of their constructs. */
export interface StackNames {
  table(name: string): string;
  /** Logical id of a schedule. */
  rule(name: string): string;
  queueUrl(name: string): string;
  bucket(name: string): string;
}

export function stackNames({ assembly, cognito, sqs }: Addresses): StackNames {
  const json: unknown = JSON.parse(readFileSync(join(assembly, 'CartoonSnap-local.template.json'), 'utf8'));
  const template = new Template(
    json,
    PSEUDO_PARAMETERS,
    names({ site: 'localhost', userPool: cognito, queuePort: Number(new URL(sqs).port) }),
  );
  const idOf = (type: string, name: string) => template.ofType(type).find(({ logicalId }) => logicalId.startsWith(name))?.logicalId ?? '';
  return {
    table: (name) => idOf('AWS::DynamoDB::GlobalTable', `Storage${name}`),
    rule: (name) => idOf('AWS::Events::Rule', name),
    queueUrl: (name) => template.nameOf(idOf('AWS::SQS::Queue', name)),
    bucket: (name) => template.nameOf(idOf('AWS::S3::Bucket', `Storage${name}`)),
  };
}
