import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { releaseLock, takeLock } from './lock';

/**
 * Makes the folder of the state this process's own: two clouds on one database would spoil it.
 * @returns gives it back
 * @throws an Error that names the process that has it
 */
export function claimState(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'process');
  const owner = takeLock(file);
  if (owner === undefined) return () => releaseLock(file);
  throw new Error(
    `Another local cloud (process ${owner}) uses the state in ${folder}. End it, or name another folder with --state.\n` +
      `  If that process is something else, delete ${file}.`,
  );
}
