import { appendFileSync } from 'node:fs';
import type { Access, Decision } from './statements';

/** One kind of call, as far as policies look at it. */
export interface RecordedCall extends Access {
  /** A function by its handler, or a service of AWS. */
  caller: string;
  /** ARN of the resource on whose behalf a service calls. */
  source?: string | undefined;
}

/** What `npm run policies` names: a file into which every cloud of a test run writes the kinds of calls that it sees. */
export const RECORD_VARIABLE = 'CARTOON_SNAP_CALLS';

/** Writes each kind of call once; calls are of one kind when the same grants allow them. */
export function callRecorder(file: string): (call: RecordedCall, decision: Decision) => void {
  const seen = new Set<string>();
  return ({ caller, source, action, resource }, decision) => {
    const call = { caller, action, resource: withoutName(resource), source, allowed: decision.allowed };
    const kind = decision.allowed
      ? decision.grants.map(({ policy, place }) => [policy, ...Object.values(place)].join('/')).join()
      : call.resource;
    const key = [caller, action, kind].join(' ');
    if (seen.has(key)) return;
    seen.add(key);
    appendFileSync(file, `${JSON.stringify(call)}\n`);
  };
}

/** The names of objects are random; only the folder counts for a policy. */
export const withoutName = (resource: string): string =>
  resource.startsWith('arn:aws:s3:::') ? resource.replace(/\/[^/]+$/, '/name') : resource;
