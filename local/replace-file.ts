import { renameSync, writeFileSync, type WriteFileOptions } from 'node:fs';

/** Writes a file so that whoever reads it, also after a crash, finds all of the old text or all of the new. */
export function replaceFile(file: string, text: string, options?: WriteFileOptions): void {
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, text, options);
  renameSync(unfinished, file);
}
