import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { releaseLock, takeLock } from './lock';
import type { StageSettings, StartOptions } from './settings';

const CACHE = '.cache/synth';
/** Older ones may be deleted: no start in sight uses them. Each holds some 40 MB. */
const LIFETIME = 60 * 60 * 1_000;
const LOCK_INTERVAL = 100;
/** Everything that the template and its bundles are made from. */
const SOURCES = ['bin', 'contract', 'lambdas', 'lib', 'cdk.json', 'package-lock.json'];
const SITE_SOURCES = ['frontend'];
/** What builds and tools write beside the sources, and tests. */
const NOT_SOURCES = /^(\..*|dist|paraglide|cache|README\.md|.*\.test\.tsx?)$/;

/**
 * Synthesizes the app for the stage `local`, bundles included; the same sources and settings are synthesized once.
 * @returns the folder of the cloud assembly
 * @throws an Error with the output of the app when it fails
 */
export async function synthesize({ settings, dev }: Pick<StartOptions, 'settings' | 'dev'>, onWork: () => void): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  // While Vite serves the site, the built one may be of any age.
  for (const source of dev ? SOURCES : [...SOURCES, ...SITE_SOURCES]) addToHash(hash, source);
  const target = join(CACHE, hash.digest('hex').slice(0, 16));
  if (!existsSync(target)) {
    onWork();
    await synthesizeOnce(target, settings);
  }
  utimesSync(target, new Date(), new Date());
  return target;
}

/** Clouds that start at the same time, as in a test run, share the work. */
async function synthesizeOnce(target: string, settings: StageSettings): Promise<void> {
  const lock = `${target}.lock`;
  mkdirSync(CACHE, { recursive: true });
  while (takeLock(lock) !== undefined) await pause(LOCK_INTERVAL);
  try {
    if (existsSync(target)) return;
    const unfinished = `${target}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    await runApp(unfinished, settings);
    renameSync(unfinished, target);
    removeOld();
  } finally {
    releaseLock(lock);
  }
}

/** Keeps the assembly that runs from being deleted by starts from other folders of state. */
export function keepAssembly(folder: string): void {
  setInterval(() => utimesSync(folder, new Date(), new Date()), LIFETIME / 4).unref();
}

function addToHash(hash: ReturnType<typeof createHash>, path: string): void {
  if (!statSync(path).isDirectory()) {
    hash.update(path).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) if (!NOT_SOURCES.test(name)) addToHash(hash, join(path, name));
}

async function runApp(outdir: string, settings: StageSettings): Promise<void> {
  const context = { stage: 'local', stages: { local: settings } };
  const app = spawn(process.execPath, ['--import', 'tsx', 'bin/app.ts'], {
    env: { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify(context) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [app.stdout, app.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve, reject) => app.on('error', reject).on('close', resolve));
  if (code === 0) return;
  throw new Error(`The stack cannot be synthesized:\n${output}`);
}

function removeOld(): void {
  for (const name of readdirSync(CACHE)) {
    const folder = join(CACHE, name);
    if (Date.now() - statSync(folder).mtimeMs > LIFETIME) rmSync(folder, { recursive: true, force: true });
  }
}
