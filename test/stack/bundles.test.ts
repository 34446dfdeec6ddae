import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Template } from 'aws-cdk-lib/assertions';
import { type Route, ROUTES } from '../../contract/routes';
import { functionOf } from './functions';
import { createApp } from './synth';

const KB = 1_000;
/** Those that carry the S3 client. */
const WITH_OBJECTS = new Set(['accounts/handler', 'generations/handler', 'styles/handler']);
const apiFunctions = [...new Set(Object.values<Route>(ROUTES).map((route) => route.function))];

let assembly: string;
let template: Template;

beforeAll(() => {
  const { app, stack } = createApp({}, {});
  assembly = app.synth().directory;
  template = Template.fromStack(stack);
}, 180_000);

const assetOf = (objectKey: string) => join(assembly, `asset.${objectKey.replace('.zip', '')}`);

describe('what a deploy uploads', () => {
  it.each(apiFunctions)('keeps the bundle of %s small', (name) => {
    const { size } = statSync(join(assetOf(functionOf(template, name).assetKey), 'index.mjs'));

    expect(size).toBeLessThan((WITH_OBJECTS.has(name) ? 700 : 500) * KB);
  });

  it("has sharp with the binaries of the functions' processor", () => {
    const [layer] = Object.values(
      template.findResources('AWS::Lambda::LayerVersion', { Properties: { CompatibleArchitectures: ['arm64'] } }),
    );
    const folder = join(assetOf(layer?.Properties.Content.S3Key), 'nodejs/node_modules/@img');

    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['sharp-linux-arm64', 'sharp-libvips-linux-arm64']));
  });

  it('has the built site', () => {
    const [, named] = Object.values(template.findResources('Custom::CDKBucketDeployment'));
    const folder = assetOf(named?.Properties.SourceObjectKeys[0]);

    expect(existsSync(join(folder, 'index.html'))).toBe(true);
  });
});
