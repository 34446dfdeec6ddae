import { appendFileSync } from 'node:fs';
import type { Access, Decision } from './statements';

/** One call of a function, as far as policies look at it. */
export interface RecordedCall extends Access {
  /** Name of the function's handler. */
  function: string;
  allowed: boolean;
}

/** What `npm run policies` names: a file into which every cloud of a test run writes the kinds of calls that it sees. */
export const RECORD_VARIABLE = 'CARTOON_SNAP_CALLS';

/** Writes each kind of call once; calls are of one kind when the same grants allow them. */
export function callRecorder(file: string): (functionName: string, access: Access, decision: Decision) => void {
  const seen = new Set<string>();
  return (functionName, { action, resource }, decision) => {
    const call: RecordedCall = { function: functionName, action, resource: withoutName(resource), allowed: decision.allowed };
    const kind = decision.allowed ? decision.grants.map(({ resource: granted }) => granted).join() : call.resource;
    const key = [functionName, action, kind].join(' ');
    if (seen.has(key)) return;
    seen.add(key);
    appendFileSync(file, `${JSON.stringify(call)}\n`);
  };
}

/** The names of objects are random; only the folder counts for a policy. */
const withoutName = (resource: string): string => (resource.startsWith('arn:aws:s3:::') ? resource.replace(/\/[^/]+$/, '/name') : resource);
