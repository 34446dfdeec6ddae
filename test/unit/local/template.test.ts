import { describe, expect, it } from '@jest/globals';
import { names, PSEUDO_PARAMETERS } from '../../../local/names';
import { Template } from '../../../local/template';

const RESOURCES = {
  Photos: { Type: 'AWS::S3::Bucket' },
  Jobs: { Type: 'AWS::SQS::Queue', Properties: { RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': ['Dead', 'Arn'] } } } },
  Dead: { Type: 'AWS::SQS::Queue' },
  Pool: { Type: 'AWS::Cognito::UserPool' },
  Group: { Type: 'AWS::Cognito::UserPoolGroup', Properties: { GroupName: 'admin' } },
  Site: { Type: 'AWS::CloudFront::Distribution' },
  Unknown: { Type: 'AWS::Some::Thing' },
};
const hosts = { site: 'localhost:3000', userPool: 'http://127.0.0.1:3000/pool', queuePort: 9 };
const template = new Template({ Resources: RESOURCES }, PSEUDO_PARAMETERS, names(hosts));

describe('a template', () => {
  it.each([
    [{ Ref: 'Photos' }, 'photos'],
    [{ Ref: 'AWS::Region' }, 'us-east-1'],
    [{ Ref: 'Group' }, 'admin'],
    [{ Ref: 'Unknown' }, 'Unknown'],
    [{ 'Fn::GetAtt': ['Jobs', 'Arn'] }, 'arn:aws:sqs:us-east-1:000000000000:Jobs'],
    [{ 'Fn::GetAtt': 'Site.DomainName' }, 'localhost:3000'],
    [{ 'Fn::GetAtt': ['Pool', 'ProviderURL'] }, 'http://127.0.0.1:3000/pool/us-east-1_Pool'],
    [{ 'Fn::GetAtt': ['Unknown', 'Some.Thing'] }, 'Unknown.Some.Thing'],
    [{ 'Fn::Join': ['-', ['a', { Ref: 'Photos' }, 'b']] }, 'a-photos-b'],
    [{ 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
    [{ 'Fn::Select': ['0', ['x', 'y']] }, 'x'],
    [{ 'Fn::Sub': 'assets-${AWS::AccountId}-${Photos}' }, 'assets-000000000000-photos'],
    [{ 'Fn::Sub': ['${Jobs.QueueName}/${own}/${!literal}', { own: { Ref: 'Photos' } }] }, 'Jobs/photos/${!literal}'],
  ])('resolves %j', (value, expected) => {
    expect(template.resolve(value)).toBe(expected);
  });

  it('resolves what is nested, and leaves the rest as it is', () => {
    const value = { a: [{ b: { Ref: 'Photos' } }, 1, true, null], Refer: 'Photos' };

    expect(template.resolve(value)).toEqual({ a: [{ b: 'photos' }, 1, true, null], Refer: 'Photos' });
  });

  it('drops what has no value', () => {
    expect(template.resolve({ a: { Ref: 'AWS::NoValue' }, b: [{ Ref: 'AWS::NoValue' }, 2] })).toEqual({ b: [2] });
  });

  it('finds resources by type, resolved', () => {
    expect(template.ofType('AWS::SQS::Queue')).toEqual([
      { logicalId: 'Jobs', properties: { RedrivePolicy: { deadLetterTargetArn: 'arn:aws:sqs:us-east-1:000000000000:Dead' } } },
      { logicalId: 'Dead', properties: {} },
    ]);
  });

  it('names a function that it does not know', () => {
    expect(() => template.resolve({ 'Fn::ImportValue': 'x' })).toThrow('Fn::ImportValue');
  });

  it('names a reference to nothing', () => {
    expect(() => template.resolve({ Ref: 'Missing' })).toThrow('"Missing"');
  });
});
