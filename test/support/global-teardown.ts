import { rmSync } from 'node:fs';
import { SHARED } from './global-setup';
import { endSharedCloud } from './shared-cloud';

export default async function tearDown(): Promise<void> {
  const folder = process.env[SHARED];
  if (folder === undefined) return;
  await endSharedCloud(folder);
  rmSync(folder, { recursive: true, force: true });
}
