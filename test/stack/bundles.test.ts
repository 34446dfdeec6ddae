import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Template } from 'aws-cdk-lib/assertions';
import { type Route, ROUTES } from '../../contract/routes';
import { functionOf, functionsOf } from './functions';
import { createApp, synthesizedTemplate } from './synth';

const KB = 1_000;
const BUDGET = 500 * KB;
/** For those that carry the S3 client, and for those that carry Stripe's SDK (246 KB, which nothing can take apart). */
const LARGER_BUDGETS: Record<string, number> = {
  'accounts/handler': 700 * KB,
  'generations/handler': 700 * KB,
  'styles/handler': 700 * KB,
  'payments/handler': 600 * KB,
  'payments/webhook': 600 * KB,
};
const apiFunctions = [...new Set(Object.values<Route>(ROUTES).map((route) => route.function))];

let assembly: string;
let template: Template;

beforeAll(() => {
  const { app, stack } = createApp({}, {});
  assembly = app.synth().directory;
  template = Template.fromStack(stack);
}, 180_000);

const assetOf = (objectKey: string) => join(assembly, `asset.${objectKey.replace('.zip', '')}`);

const bundleOf = (name: string) => join(assetOf(functionOf(template, name).assetKey), 'index.mjs');

describe('what a deploy uploads', () => {
  it.each(apiFunctions)('keeps the bundle of %s small', (name) => {
    expect(statSync(bundleOf(name)).size).toBeLessThan(LARGER_BUDGETS[name] ?? BUDGET);
  });

  it.each([...functionsOf(synthesizedTemplate()).keys()])('has everything that %s imports at its start', (name) => {
    // Outside of the project, where no `node_modules` help. Variables and sharp's layer are missing, packages must not be.
    const { stderr } = spawnSync(process.execPath, [bundleOf(name)], { encoding: 'utf8' });

    expect(stderr).not.toContain('Cannot find package');
  });

  it("has sharp with the binaries of the functions' processor", () => {
    const [layer] = Object.values(
      template.findResources('AWS::Lambda::LayerVersion', { Properties: { CompatibleArchitectures: ['arm64'] } }),
    );
    const folder = join(assetOf(layer?.Properties.Content.S3Key), 'nodejs/node_modules/@img');

    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['sharp-linux-arm64', 'sharp-libvips-linux-arm64']));
  });

  it('has the built site, light enough for a phone at its first visit', () => {
    const [, named] = Object.values(template.findResources('Custom::CDKBucketDeployment'));
    const folder = assetOf(named?.Properties.SourceObjectKeys[0]);
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => readFileSync(join(folder, path)));

    expect(scripts).not.toHaveLength(0);
    expect(scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)).toBeLessThan(120 * KB);
  });
});
