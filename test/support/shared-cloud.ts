import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Addresses } from '../../local/cloud';
import { launch, ready } from './cloud';
import { SHARED } from './global-setup';

const END_LIMIT = 15_000;

/**
 * The local cloud that all test files of a run share, started by the first that asks. Tests keep apart by making their own
 * users; whoever restarts or breaks things starts a cloud of its own with `startCloud`.
 */
export async function sharedCloud(): Promise<{ origin: string; addresses: Addresses }> {
  const folder = process.env[SHARED];
  if (folder === undefined) throw new Error('The shared cloud needs the global set-up of jest.config.js');
  const state = join(folder, 'state');
  const addresses = await ready(isFirst(state) ? startFor(folder, state) : undefined, state);
  return { origin: addresses.site, addresses };
}

/** Creating a folder succeeds for one process only. */
function isFirst(state: string): boolean {
  try {
    mkdirSync(state);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function startFor(folder: string, state: string): ReturnType<typeof launch> {
  const child = launch(state);
  child.unref();
  writeFileSync(join(folder, 'pid'), String(child.pid));
  return child;
}

export async function endSharedCloud(folder: string): Promise<void> {
  const file = join(folder, 'pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  if (!signal(pid, 'SIGTERM')) return;
  for (const deadline = Date.now() + END_LIMIT; Date.now() < deadline; await pause(50)) {
    if (!signal(pid, 0)) return;
  }
  signal(pid, 'SIGKILL');
}

/** @returns false when the process is gone */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
