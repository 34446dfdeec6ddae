import type { Grant } from '../../local/iam/statements';
import { names, PSEUDO_PARAMETERS } from '../../local/names';
import { type Policies, readPolicies } from '../../local/iam/policies';
import { labels } from '../../local/deployed-functions';
import { Template } from '../../local/template';
import type { RecordedCall } from '../../local/iam/recorder';

interface StatementJson {
  Action: unknown;
  Resource: unknown;
}
export interface TemplateJson {
  Resources: Record<string, { Type: string; Properties?: { PolicyDocument?: { Statement: StatementJson[] } } }>;
}

/** A grant and who has it: a function by its handler, or a service of AWS. */
export interface Held {
  holder: string;
  grant: Grant;
}

const HOSTS = { site: 'localhost', userPool: 'http://localhost/pool', queuePort: 0 };

/** Policies of a template, with the names that they have in a local cloud. */
export function policiesOf(json: TemplateJson): { policies: Policies; label: (logicalId: string) => string; idOf: Map<string, string> } {
  const template = new Template(json, PSEUDO_PARAMETERS, names(HOSTS));
  const policies = readPolicies(template);
  const label = labels(template);
  return { policies, label, idOf: new Map([...policies.functions.keys()].map((id) => [label(id), id])) };
}

/** Every grant of every function, and what resources let services do. */
export function heldGrants(json: TemplateJson): Held[] {
  const { policies, label } = policiesOf(json);
  const ofFunctions = [...policies.functions].flatMap(([id, grants]) => grants.map((grant) => ({ holder: label(id), grant })));
  const ofServices = policies.resources.flatMap((grant) => {
    const { principal } = grant;
    return typeof principal === 'object' && 'Service' in principal ? principal.Service.map((holder) => ({ holder, grant })) : [];
  });
  return [...ofFunctions, ...ofServices];
}

/** The template with one action on one resource less; everything else as before. */
export function withoutGrant(json: TemplateJson, { policy, place }: Grant): TemplateJson {
  const changed = structuredClone(json);
  const statements = changed.Resources[policy]?.Properties?.PolicyDocument?.Statement;
  // A permission of a function is a single grant.
  if (!statements) return { ...changed, Resources: Object.fromEntries(Object.entries(changed.Resources).filter(([id]) => id !== policy)) };

  const [statement] = statements.splice(place.statement, 1);
  if (!statement) throw new Error(`${policy} has no statement ${place.statement}`);
  const [actions, resources] = [[statement.Action].flat(), [statement.Resource].flat()];
  const rest = [
    { ...statement, Action: actions.filter((_, index) => index !== place.action), Resource: resources },
    { ...statement, Action: [actions[place.action]], Resource: resources.filter((_, index) => index !== place.resource) },
  ];
  statements.push(...rest.filter(({ Action, Resource }) => Action.length > 0 && Resource.length > 0));
  return changed;
}

/** The calls that a template does not allow. */
export function refusedBy(json: TemplateJson, calls: RecordedCall[]): RecordedCall[] {
  const { policies, idOf } = policiesOf(json);
  return calls.filter((call) => {
    const decision =
      call.source === undefined
        ? policies.ofFunction(idOf.get(call.caller) ?? '', call)
        : policies.ofService(call.caller, call.source, call);
    return !decision.allowed;
  });
}
