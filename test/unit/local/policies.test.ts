import { describe, expect, it } from '@jest/globals';
import { accessOf, type ServiceCall } from '../../../local/access';
import { readPolicies } from '../../../local/iam/policies';
import { Template } from '../../../local/template';

type Statement = Record<string, unknown>;

const allow = (Action: string | string[], Resource: string | string[], more: Statement = {}) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
});
const policy = (role: string, ...statements: Statement[]) => ({
  Type: 'AWS::IAM::Policy',
  Properties: { Roles: [{ Ref: role }], PolicyDocument: { Statement: statements } },
});
const fn = (role: string) => ({ Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': [role, 'Arn'] } } });
const bucketPolicy = (...statements: Statement[]) => ({
  Type: 'AWS::S3::BucketPolicy',
  Properties: { PolicyDocument: { Statement: statements } },
});

const resources = {
  ReaderRole: { Type: 'AWS::IAM::Role' },
  Reader: fn('ReaderRole'),
  ReaderPolicy: policy('ReaderRole', allow(['s3:GetObject', 'dynamodb:Query'], ['arn:aws:s3:::photos/a/*', 'arn:table/index/open'])),
  WriterRole: { Type: 'AWS::IAM::Role' },
  Writer: fn('WriterRole'),
  WriterPolicy: policy('WriterRole', allow('s3:Put*', 'arn:aws:s3:::photos/a/?.png'), {
    Effect: 'Deny',
    Action: 's3:*',
    Resource: 'arn:aws:s3:::photos/a/x.png',
  }),
  Photos: bucketPolicy(
    { Effect: 'Deny', Action: 's3:*', Resource: '*', Principal: { AWS: '*' }, Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
    allow('s3:GetObject', 'arn:aws:s3:::photos/*', {
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Condition: { StringEquals: { 'AWS:SourceArn': 'arn:distribution/ours' } },
    }),
  ),
  Permission: {
    Type: 'AWS::Lambda::Permission',
    Properties: {
      Action: 'lambda:InvokeFunction',
      FunctionName: 'arn:reader',
      Principal: 'apigateway.amazonaws.com',
      SourceArn: 'arn:api/*/*/*',
    },
  },
};
const read = (changes: object = {}) => readPolicies(new Template({ Resources: { ...resources, ...changes } }, {}, () => undefined));
const policies = read();

describe('policies', () => {
  it.each([
    ['Reader', 's3:GetObject', 'arn:aws:s3:::photos/a/1.png', true],
    ['Reader', 'S3:getobject', 'arn:aws:s3:::photos/a/1.png', true],
    ['Reader', 's3:GetObject', 'arn:aws:s3:::photos/b/1.png', false],
    ['Reader', 's3:PutObject', 'arn:aws:s3:::photos/a/1.png', false],
    ['Reader', 'dynamodb:Query', 'arn:table/index/open', true],
    ['Reader', 'dynamodb:Query', 'arn:table', false],
    ['Writer', 's3:PutObject', 'arn:aws:s3:::photos/a/1.png', true],
    ['Writer', 's3:PutObject', 'arn:aws:s3:::photos/a/12.png', false],
    ['Writer', 's3:PutObject', 'arn:aws:s3:::photos/a/x.png', false],
    ['Nobody', 's3:PutObject', 'arn:aws:s3:::photos/a/1.png', false],
  ])('of %s for %s on %s: %s', (name, action, resource, expected) => {
    expect(policies.ofFunction(name, { action, resource }).allowed).toBe(expected);
  });

  it('say why not', () => {
    const refused = [
      policies.ofFunction('Writer', { action: 's3:PutObject', resource: 'arn:aws:s3:::photos/a/x.png' }),
      policies.ofFunction('Writer', { action: 's3:GetObject', resource: 'arn:aws:s3:::photos/a/1.png' }),
    ];

    expect(refused).toMatchObject([
      { why: 'with an explicit deny in WriterPolicy' },
      { why: 'because no policy allows the s3:GetObject action' },
    ]);
  });

  it.each([
    ['cloudfront.amazonaws.com', 'arn:distribution/ours', 's3:GetObject', 'arn:aws:s3:::photos/x', true],
    ['cloudfront.amazonaws.com', 'arn:distribution/other', 's3:GetObject', 'arn:aws:s3:::photos/x', false],
    ['sns.amazonaws.com', 'arn:distribution/ours', 's3:GetObject', 'arn:aws:s3:::photos/x', false],
    ['apigateway.amazonaws.com', 'arn:api/stage/GET/x', 'lambda:InvokeFunction', 'arn:reader', true],
    ['apigateway.amazonaws.com', 'arn:other/stage/GET/x', 'lambda:InvokeFunction', 'arn:reader', false],
    ['events.amazonaws.com', 'arn:api/stage/GET/x', 'lambda:InvokeFunction', 'arn:reader', false],
  ])('of %s on behalf of %s for %s on %s: %s', (service, source, action, resource, expected) => {
    expect(policies.ofService(service, source, { action, resource }).allowed).toBe(expected);
  });

  it.each([
    ['an operator', { Condition: { IpAddress: { 'aws:SecureTransport': 'true' } } }, 'IpAddress'],
    ['a key', { Condition: { Bool: { 'aws:MultiFactorAuthPresent': 'true' } } }, 'aws:MultiFactorAuthPresent'],
    ['an element', { NotAction: 's3:GetObject' }, 'NotAction'],
    ['a principal', { Principal: { AWS: 'arn:aws:iam::1:root' } }, 'Principal'],
  ])('with %s that nobody here can judge are an error at the start', (_, more, named) => {
    expect(() => read({ Odd: bucketPolicy(allow('s3:GetObject', '*', more)) })).toThrow(named);
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
