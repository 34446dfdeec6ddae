/**
 * `npm test`: the static checks and every jest project. Goes on after a failure, so that one run tells all of it,
 * and closes with one line that counts checks and tests together.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

const REPORT = '.cache/jest-report.json';
/** Side by side with the tests, which wait more than they compute. All read the messages that are compiled before. */
const CHECKS = ['types', 'lint', 'format'];

/** Says what the check prints once it has ended, so that checks can run side by side. */
async function runCheck(name) {
  const output = [];
  const check = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [check.stdout, check.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const passed = await new Promise((resolve) => check.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0)));
  console.log(`\n> ${name}\n${Buffer.concat(output)}${name}: ${passed ? 'passed' : 'failed'}`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

async function runJest() {
  mkdirSync('.cache', { recursive: true });
  rmSync(REPORT, { force: true });
  const jest = spawn('npx', ['jest', '--json', `--outputFile=${REPORT}`, ...process.argv.slice(2)], { stdio: 'inherit' });
  const status = await new Promise((resolve) => jest.on('error', () => resolve(null)).on('close', resolve));
  if (!existsSync(REPORT)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  // Jest can also fail without a failed test, for example when a teardown throws.
  return { passed: report.numPassedTests, failed: status === 0 ? failed : Math.max(failed, 1) };
}

const messages = await runCheck('messages');
const results = [messages, ...(await Promise.all([...CHECKS.map(runCheck), runJest()]))];
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
