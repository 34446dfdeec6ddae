import type { Policies } from './policies';
import { platformCalls } from './platform';
import { callRecorder, RECORD_VARIABLE, type RecordedCall } from './recorder';
import type { Access, Decision } from './statements';
import type { Template } from '../template';
import type { Guard } from '../services/gate';

/** A call that was refused, and where to look. */
export interface Denial extends Access {
  /** Name of the caller: a function's handler, or a service of AWS. */
  caller: string;
  /** Path of the construct whose policy should allow it. */
  construct: string;
  why: string;
}

interface Parts {
  template: Template;
  policies: Policies;
  /** Name of a function's handler. */
  labelOf: (functionName: string) => string;
  /** Path of a construct by the logical id. */
  constructOf: (logicalId: string) => string;
  onDenial: (denial: Denial) => void;
}

/** Judges calls, reports those that are refused and records all of them where a test run asks for it. */
export interface Guards {
  function: Guard;
  /** Without a report. */
  quiet: Guard;
  /** On behalf of a service; `owner` is the logical id of the resource that holds the missing permission. */
  service(service: string, sourceArn: string, access: Access, owner: string): boolean;
}

/** @throws an Error when AWS would refuse the deploy */
export function createGuards({ template, policies, labelOf, constructOf, onDenial }: Parts): Guards {
  const file = process.env[RECORD_VARIABLE];
  const record = file ? callRecorder(file) : () => undefined;
  const report = ({ caller, source, ...access }: RecordedCall, decision: Decision, construct: string) => {
    record({ caller, source, ...access }, decision);
    if (!decision.allowed) onDenial({ caller, ...access, construct, why: decision.why });
  };
  const guards: Guards = {
    quiet: policies.ofFunction,
    function(name, access) {
      const decision = policies.ofFunction(name, access);
      report({ caller: labelOf(name), ...access }, decision, constructOf(name));
      return decision;
    },
    service(service, sourceArn, access, owner) {
      const decision = policies.ofService(service, sourceArn, access);
      report({ caller: service, source: sourceArn, ...access }, decision, constructOf(owner));
      return decision.allowed;
    },
  };
  for (const { function: name, failure, ...access } of platformCalls(template)) {
    if (guards.function(name, access).allowed || failure === 'loses it silently') continue;
    throw new Error(`AWS would refuse the event source of ${constructOf(name)}: its role may not ${access.action} ${access.resource}`);
  }
  return guards;
}
