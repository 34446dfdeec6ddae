import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { threadId } from 'node:worker_threads';

const SOURCES = resolve('local/openai/stylizer/assembly');
const COMPILER = resolve('node_modules/assemblyscript/bin/asc.js');
const CACHE = resolve('.cache/assembly');
const SHARED_MEMORY = ['--importMemory', '--sharedMemory', '--initialMemory', '1'];
/** Pages of 64 KiB: more than the largest picture takes. */
export const MAXIMUM_PAGES = 4_096;

let program: Promise<WebAssembly.Module> | undefined;

/** The loops of `assembly/`, compiled once for each version of their sources. */
export function compiledLoops(): Promise<WebAssembly.Module> {
  return (program ??= compiled());
}

async function compiled(): Promise<WebAssembly.Module> {
  const file = `${CACHE}/${await versionOf(SOURCES)}.wasm`;
  if (!existsSync(file)) await compileTo(file);
  return new WebAssembly.Module(await readFile(file));
}

async function versionOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).sort()) hash.update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** In its own process, since the compiler takes more memory than a picture. */
async function compileTo(file: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const unfinished = `${file}.${process.pid}-${threadId}`;
  const features = ['--enable', 'simd', '--enable', 'threads', ...SHARED_MEMORY, '--maximumMemory', String(MAXIMUM_PAGES)];
  const options = ['-O3', '--runtime', 'stub', '--disableWarning', ...features];
  await promisify(execFile)(process.execPath, [COMPILER, join(SOURCES, 'index.ts'), ...options, '-o', unfinished]);
  await rename(unfinished, file);
}
