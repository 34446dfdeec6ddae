import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledLoops } from '../../local/openai/stylizer/program';

/** Where the tests of one run find the local cloud that they share; it starts when the first of them asks for it. */
export const SHARED = 'CARTOON_SNAP_SHARED_CLOUD';

export default async function setUp(): Promise<void> {
  // Once, before several clouds at the same time would each do it.
  await compiledLoops();
  process.env[SHARED] = mkdtempSync(join(tmpdir(), 'cartoon-snap-tests-'));
}
