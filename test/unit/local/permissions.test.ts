import { describe, expect, it } from '@jest/globals';
import { accessOf, type ServiceCall } from '../../../local/access';
import { readPermissions } from '../../../local/permissions';
import { Template } from '../../../local/template';

const policy = (role: string, Action: string | string[], Resource: string | string[]) => ({
  Type: 'AWS::IAM::Policy',
  Properties: { Roles: [{ Ref: role }], PolicyDocument: { Statement: [{ Effect: 'Allow', Action, Resource }] } },
});
const fn = (role: string) => ({ Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': [role, 'Arn'] } } });
const template = new Template(
  {
    Resources: {
      ReaderRole: { Type: 'AWS::IAM::Role' },
      Reader: fn('ReaderRole'),
      ReaderPolicy: policy('ReaderRole', ['s3:GetObject', 'dynamodb:Query'], ['arn:aws:s3:::photos/a/*', 'arn:table/index/open']),
      WriterRole: { Type: 'AWS::IAM::Role' },
      Writer: fn('WriterRole'),
      WriterPolicy: policy('WriterRole', 's3:PutObject', 'arn:aws:s3:::photos/a/*'),
    },
  },
  {},
  () => undefined,
);
const permissions = readPermissions(template);

describe('permissions', () => {
  it.each([
    ['Reader', 's3:GetObject', 'arn:aws:s3:::photos/a/1.png', true],
    ['Reader', 's3:GetObject', 'arn:aws:s3:::photos/b/1.png', false],
    ['Reader', 's3:PutObject', 'arn:aws:s3:::photos/a/1.png', false],
    ['Reader', 'dynamodb:Query', 'arn:table/index/open', true],
    ['Reader', 'dynamodb:Query', 'arn:table', false],
    ['Writer', 's3:PutObject', 'arn:aws:s3:::photos/a/1.png', true],
    ['Nobody', 's3:PutObject', 'arn:aws:s3:::photos/a/1.png', false],
  ])('of %s for %s on %s: %s', (name, action, resource, expected) => {
    expect(permissions(name, { action, resource })).toBe(expected);
  });
});

describe('a call', () => {
  const call = (changes: Partial<ServiceCall>): ServiceCall => ({ method: 'POST', path: '/', target: '', body: '', ...changes });
  const deletion = '<Delete><Object><Key>a/1</Key></Object><Object><Key>a/2</Key></Object></Delete>';

  it.each([
    [
      'dynamodb',
      call({ target: 'DynamoDB_20120810.GetItem', body: '{"TableName":"Users"}' }),
      ['dynamodb:GetItem arn:aws:dynamodb:us-east-1:000000000000:table/Users'],
    ],
    [
      'dynamodb',
      call({ target: 'DynamoDB_20120810.Query', body: '{"TableName":"Users","IndexName":"open"}' }),
      ['dynamodb:Query arn:aws:dynamodb:us-east-1:000000000000:table/Users/index/open'],
    ],
    [
      'sqs',
      call({ target: 'AmazonSQS.SendMessage', body: '{"QueueUrl":"http://x/000000000000/Jobs"}' }),
      ['sqs:SendMessage arn:aws:sqs:us-east-1:000000000000:Jobs'],
    ],
    [
      'cognito',
      call({ target: 'AWSCognitoIdentityProviderService.AdminGetUser', body: '{"UserPoolId":"p"}' }),
      ['cognito-idp:AdminGetUser arn:aws:cognito-idp:us-east-1:000000000000:userpool/p'],
    ],
    ['secrets', call({ target: 'secretsmanager.GetSecretValue', body: '{"SecretId":"arn:s"}' }), ['secretsmanager:GetSecretValue arn:s']],
    ['s3', call({ method: 'PUT', path: '/photos/a/b%20c.jpg?x-id=PutObject' }), ['s3:PutObject arn:aws:s3:::photos/a/b c.jpg']],
    ['s3', call({ method: 'GET', path: '/photos?list-type=2' }), ['s3:ListBucket arn:aws:s3:::photos']],
    [
      's3',
      call({ path: '/photos?delete=', body: deletion }),
      ['s3:DeleteObject arn:aws:s3:::photos/a/1', 's3:DeleteObject arn:aws:s3:::photos/a/2'],
    ],
  ] as const)('of %s needs what IAM asks for', (service, made, expected) => {
    expect(accessOf(service, made).map(({ action, resource }) => `${action} ${resource}`)).toEqual(expected);
  });
});
