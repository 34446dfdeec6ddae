import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Takes a lock file for this process. One that a process left behind when it was killed is free.
 * @returns the process that has the lock; undefined when it is ours now
 */
export function takeLock(file: string): number | undefined {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = ownerOf(file);
    if (owner !== undefined && owner !== process.pid && isRunning(owner)) return owner;
    rmSync(file, { force: true });
  }
}

export function releaseLock(file: string): void {
  rmSync(file, { force: true });
}

function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
