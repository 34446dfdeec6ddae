import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the tests of one run find the local cloud that they share; it starts when the first of them asks for it. */
export const SHARED = 'CARTOON_SNAP_SHARED_CLOUD';

export default function setUp(): void {
  process.env[SHARED] = mkdtempSync(join(tmpdir(), 'cartoon-snap-tests-'));
}
