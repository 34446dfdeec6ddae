/**
 * `npm run policies`: runs the API's tests under the gate, and says for each function which calls it made and which grants no
 * call has used. Fails on a refused call, and on a grant that is wide or unused without a written reason. `--update` keeps the
 * calls for the test that does the same without running anything.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RECORD_VARIABLE, type RecordedCall } from '../../local/iam/recorder';
import { readOptions } from '../../local/settings';
import { synthesize } from '../../local/synth';
import type { TemplateJson } from './grants';
import { type Review, review } from './review';

const RECORD = 'test/policies/recorded-calls.json';

const folder = mkdtempSync(join(tmpdir(), 'cartoon-snap-policies-'));
const file = join(folder, 'calls.jsonl');
writeFileSync(file, '');
const env = { ...process.env, [RECORD_VARIABLE]: file };
const tests = spawnSync('npx', ['jest', 'test/api', '--selectProjects', 'node'], { env, stdio: 'inherit' });
const calls = readCalls(readFileSync(file, 'utf8'));
rmSync(folder, { recursive: true });

const assembly = await synthesize(readOptions([]), () => undefined);
const json = JSON.parse(readFileSync(join(assembly, 'CartoonSnap-local.template.json'), 'utf8')) as TemplateJson;
const result = review(json, calls);
print(result);

const text = `${JSON.stringify(calls, null, 2)}\n`;
const isKept = readFileSync(RECORD, 'utf8') === text;
if (process.argv.includes('--update')) writeFileSync(RECORD, text);
else if (!isKept) result.faults.push(`${RECORD} tells of other calls: npm run policies -- --update`);
for (const fault of result.faults) console.error(`  ✖ ${fault}`);
process.exitCode = tests.status === 0 && result.faults.length === 0 ? 0 : 1;

/** Each kind of call once, in an order that does not depend on the run. */
function readCalls(lines: string): RecordedCall[] {
  const found = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { caller, action, resource, source } = JSON.parse(line) as RecordedCall;
      return JSON.stringify({ caller, action, resource, source });
    });
  return [...new Set(found)].sort().map((line) => JSON.parse(line) as RecordedCall);
}

function print({ grants }: Review): void {
  const holders = [...new Set(grants.map(({ holder }) => holder))].sort();
  for (const holder of holders) {
    const own = grants.filter((held) => held.holder === holder);
    console.log(`\n${holder}`);
    for (const { caller, action, resource } of calls) if (caller === holder) console.log(`  ✓ ${action} on ${resource}`);
    for (const { grant, needed, reason } of own) {
      if (needed.length === 0) console.log(`  – unused: ${grant.action} on ${grant.resource}${reason ? ` (${reason})` : ''}`);
    }
  }
  console.log('');
}
