import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { Template } from 'aws-cdk-lib/assertions';
import { functionsOf } from '../stack/functions';
import { createApp } from '../stack/synth';
import { median } from './timing';

const RUNS = 7;

/** Bundle and cold start of each function: what a fresh Node.js takes to load the bundle until the handler is there. */
const { app, stack } = createApp({ sharpLayer: false }, {});
const assembly = app.synth().directory;
for (const [name, { assetKey, variables }] of functionsOf(Template.fromStack(stack))) {
  const bundle = readFileSync(join(assembly, `asset.${assetKey.replace('.zip', '')}`, 'index.mjs'));
  // Beside our dependencies, where it finds the sharp that a layer brings in the cloud.
  const file = resolve('.cache', 'bench-function.mjs');
  writeFileSync(file, bundle);
  const times = Array.from({ length: RUNS }, () => load(file, known(variables)));
  rmSync(file);
  const size = `${(bundle.length / 1_000).toFixed(0)} KB (${(gzipSync(bundle).length / 1_000).toFixed(0)} gzipped)`;
  console.log(`${name.padEnd(26)}${size.padEnd(24)}cold start ${median(times).toFixed(0)} ms`);
}
rmSync(assembly, { recursive: true });

/** What the template leaves open is any text here: nothing is called. */
function known(variables: Record<string, unknown>): Record<string, string> {
  const values = Object.entries(variables).map(([key, value]) => [key, typeof value === 'string' ? value : 'https://example.com/']);
  return { ...Object.fromEntries(values), AWS_REGION: 'us-east-1', AWS_LAMBDA_FUNCTION_NAME: 'bench' } as Record<string, string>;
}

/** ms, from inside a process of its own. */
function load(file: string, env: Record<string, string>): number {
  const script = `const start = performance.now();
    const { handler } = await import(${JSON.stringify(pathToFileURL(file).href)});
    console.log(performance.now() - start);
    process.exit(handler ? 0 : 1);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { PATH: process.env['PATH'], ...env } });
  return Number(output);
}
