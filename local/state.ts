import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the folder of the state this process's own: two clouds on one database would spoil it.
 * @returns gives it back
 * @throws an Error that names the process that has it
 */
export function claimState(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'process');
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
  if (owner !== undefined && isRunning(owner)) {
    throw new Error(`Another local cloud (process ${owner}) uses the state in ${folder}. End it, or name another folder with --state`);
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
