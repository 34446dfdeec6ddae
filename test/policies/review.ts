import type { RecordedCall } from '../../local/iam/recorder';
import { type Held, heldGrants, refusedBy, type TemplateJson, withoutGrant } from './grants';
import { reasonFor, UNUSED, WILDCARDS } from './reasons';

export interface Review {
  /** Calls that the template does not allow. */
  denied: RecordedCall[];
  /** Of each grant, the calls that fail without it. */
  grants: (Held & { needed: RecordedCall[]; reason: string | undefined })[];
  /** What must not stay as it is, in words. */
  faults: string[];
}

export const nameOf = ({ holder, grant }: Held): string => `${holder}: ${grant.action} on ${grant.resource}`;

/** Takes each grant away in turn, in the template, and sees which of the calls then fail. */
export function review(json: TemplateJson, calls: RecordedCall[]): Review {
  const denied = refusedBy(json, calls);
  const grants = heldGrants(json).map((held) => {
    const own = calls.filter(({ caller }) => caller === held.holder);
    const needed = refusedBy(withoutGrant(json, held.grant), own).filter((call) => !denied.includes(call));
    return { ...held, needed, reason: reasonFor(held, UNUSED)?.because };
  });
  const wild = grants.filter(({ grant }) => grant.action.includes('*') || grant.resource.includes('*'));
  return {
    denied,
    grants,
    faults: [
      ...denied.map(({ caller, action, resource }) => `${caller} is not allowed ${action} on ${resource}`),
      ...wild.filter((held) => !reasonFor(held, WILDCARDS)).map((held) => `${nameOf(held)} has a star and no reason`),
      ...grants.filter(({ needed, reason }) => needed.length === 0 && !reason).map((held) => `${nameOf(held)} is used by no call`),
      ...grants.filter(({ needed, reason }) => needed.length > 0 && reason).map((held) => `${nameOf(held)} is used, and listed as unused`),
      ...unusedReasons(grants),
    ],
  };
}

function unusedReasons(grants: Held[]): string[] {
  return [...WILDCARDS, ...UNUSED]
    .filter((reason) => !grants.some((held) => reasonFor(held, [reason])))
    .map(({ because }) => `No grant needs the reason "${because}" any more`);
}
