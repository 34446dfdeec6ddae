import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { dependencies } from '../../package.json';
import { synthesizedTemplate } from './synth';
import { danglingReferences, type ResourceJson, schemaFaults, type TemplateJson } from './template-check';

const template = synthesizedTemplate().toJSON() as TemplateJson;
const one = (resource: ResourceJson): TemplateJson => ({ Resources: { One: resource } });

describe('the template', () => {
  it('is right by the schemas of CloudFormation', () => {
    expect(schemaFaults(template)).toEqual([]);
  });

  it('refers to nothing that is not there', () => {
    expect(danglingReferences(template)).toEqual([]);
  });

  it('is far from the limits of a stack', () => {
    expect(Object.keys(template.Resources).length).toBeLessThan(250); // of 500
    expect(Object.keys(template.Outputs ?? {}).length).toBeLessThan(100); // of 200
    expect(Buffer.byteLength(JSON.stringify(template))).toBeLessThan(500_000); // of 1 MB
  });
});

describe('the check of a template finds', () => {
  it.each([
    ['an unknown property', one({ Type: 'AWS::SQS::Queue', Properties: { Visibility: 1 } }), 'no property Visibility'],
    ['a missing property', one({ Type: 'AWS::ApiGatewayV2::Stage', Properties: { StageName: 'x' } }), 'ApiId is missing'],
    [
      'a wrong type',
      one({ Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: 'long' } }),
      'VisibilityTimeout: an integer is needed',
    ],
    [
      'what is wrong inside',
      one({ Type: 'AWS::Lambda::Function', Properties: { Role: 'r', Code: { S3Bucket: 'b', Zip: 'z' } } }),
      'Code: no property Zip',
    ],
    ['an unknown type', one({ Type: 'AWS::SQS::Quay' }), 'no resource type AWS::SQS::Quay'],
  ])('%s', (_, json, expected) => {
    expect(schemaFaults(json).join('\n')).toContain(expected);
  });

  it.each([
    [{ Ref: 'Nobody' }, 'nothing has the name Nobody'],
    [{ 'Fn::GetAtt': ['One', 'Colour'] }, 'One has no attribute Colour'],
    [{ 'Fn::Sub': 'a-${Nobody.Arn}' }, 'nothing has the name Nobody'],
  ])('the dangling reference %j', (value, expected) => {
    expect(danglingReferences(one({ Type: 'AWS::SQS::Queue', Properties: { QueueName: value } })).join()).toContain(expected);
  });

  it('no fault in good references', () => {
    const value = { 'Fn::Sub': ['${One.Arn}-${AWS::Region}-${own}', { own: { Ref: 'One' } }] };

    expect(danglingReferences({ ...one({ Type: 'AWS::SQS::Queue', Properties: { QueueName: value } }) })).toEqual([]);
  });
});

describe('the functions', () => {
  it('import nothing that is there for development only', () => {
    const files = readdirSync('lambdas', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const imported = files.flatMap((file) => {
      const code = readFileSync(join('lambdas', file), 'utf8').replaceAll(/^import type .*$/gm, '');
      return [...code.matchAll(/(?:from|require\(|import\()\s*'([^.'][^']*)'/g)].map(([, name = '']) => name);
    });
    const packages = new Set(imported.filter((name) => !isBuiltin(name)).map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name));

    expect(packages.size).toBeGreaterThan(5);
    expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
  });
});
