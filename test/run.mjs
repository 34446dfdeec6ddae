/**
 * `npm test`: the static checks, then every jest project. Goes on after a failure, so that one run tells all of it,
 * and closes with one line that counts checks and tests together.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

const REPORT = '.cache/jest-report.json';
const CHECKS = ['messages', 'types', 'lint', 'format'];

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function runCheck(name) {
  console.log(`\n> ${name}`);
  const passed = run('npm', ['run', '--silent', name]);
  console.log(`${name}: ${passed ? 'passed' : 'failed'}`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

function runJest() {
  mkdirSync('.cache', { recursive: true });
  rmSync(REPORT, { force: true });
  const passed = run('npx', ['jest', '--json', `--outputFile=${REPORT}`, ...process.argv.slice(2)]);
  if (!existsSync(REPORT)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  // Jest can also fail without a failed test, for example when a teardown throws.
  return { passed: report.numPassedTests, failed: passed ? failed : Math.max(failed, 1) };
}

const results = [...CHECKS.map(runCheck), runJest()];
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
