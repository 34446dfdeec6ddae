/** Installs the dependencies when they are missing or older than the lock file, so that one command is enough on a fresh clone. */
import { execSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const installed = 'node_modules/.package-lock.json';
const isCurrent = existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;

if (!isCurrent) {
  console.log('Installing what package-lock.json names ...');
  execSync('npm ci', { stdio: 'inherit' });
}
