/**
 * `npm test`: the static checks, then every jest project. Goes on after a failure, so that one run tells all of it,
 * and closes with one line that counts checks and tests together.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

const REPORT = '.cache/jest-report.json';
/** The others read the messages that the first compiles. */
const CHECKS = [['messages'], ['types', 'lint', 'format']];

/** Says what the check prints once it has ended, so that checks can run side by side. */
async function runCheck(name) {
  const output = [];
  const check = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [check.stdout, check.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const passed = await new Promise((resolve) => check.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0)));
  console.log(`\n> ${name}\n${Buffer.concat(output)}${name}: ${passed ? 'passed' : 'failed'}`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

async function runChecks() {
  const results = [];
  for (const names of CHECKS) results.push(...(await Promise.all(names.map(runCheck))));
  return results;
}

function runJest() {
  mkdirSync('.cache', { recursive: true });
  rmSync(REPORT, { force: true });
  const jest = spawnSync('npx', ['jest', '--json', `--outputFile=${REPORT}`, ...process.argv.slice(2)], { stdio: 'inherit' });
  if (!existsSync(REPORT)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  // Jest can also fail without a failed test, for example when a teardown throws.
  return { passed: report.numPassedTests, failed: jest.status === 0 ? failed : Math.max(failed, 1) };
}

const results = [...(await runChecks()), runJest()];
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
