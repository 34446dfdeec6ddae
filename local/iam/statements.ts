import * as z from 'zod/mini';
import { globToRegExp } from '../glob';
import { type Conditions, type Context, hold, requireKnown } from './conditions';

const Texts = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => [value].flat()),
);
const Principal = z.union([z.literal('*'), z.strictObject({ AWS: z.literal('*') }), z.strictObject({ Service: Texts })]);

/** Strict: what is not understood is an error at the start, never a silent yes. */
const Statement = z.strictObject({
  Sid: z.optional(z.string()),
  Effect: z.enum(['Allow', 'Deny']),
  Action: Texts,
  Resource: Texts,
  Principal: z.optional(Principal),
  Condition: z._default(z.record(z.string(), z.record(z.string(), Texts)), {}),
});
export const PolicyDocument = z.object({ Version: z.optional(z.literal('2012-10-17')), Statement: z.array(Statement) });

/** One action on one resource of a statement, as it stands in the template. */
export interface Grant {
  effect: 'Allow' | 'Deny';
  action: string;
  resource: string;
  /** Logical id of the resource in the template that holds the policy. */
  policy: string;
  /** Which statement of the policy, which of its actions and of its resources. */
  place: { statement: number; action: number; resource: number };
  conditions: Conditions;
  principal: z.infer<typeof Principal> | undefined;
  matches(access: Access): boolean;
}

/** One thing that a call does, such as `dynamodb:GetItem` on a table's ARN. */
export interface Access {
  action: string;
  resource: string;
}

/** @throws an Error for what the local cloud does not understand */
export function grantsOf(document: unknown, policy: string): Grant[] {
  const result = PolicyDocument.safeParse(document);
  if (!result.success) throw new Error(`The local cloud does not understand the policy ${policy}:\n${z.prettifyError(result.error)}`);
  return result.data.Statement.flatMap((statement, index) => {
    requireKnown(statement.Condition);
    return statement.Action.flatMap((action, actionIndex) => {
      const actions = globToRegExp(action, 'i');
      return statement.Resource.map((resource, resourceIndex) => {
        const resources = globToRegExp(resource);
        return {
          effect: statement.Effect,
          action,
          resource,
          policy,
          place: { statement: index, action: actionIndex, resource: resourceIndex },
          conditions: statement.Condition,
          principal: statement.Principal,
          matches: (access: Access) => actions.test(access.action) && resources.test(access.resource),
        };
      });
    });
  });
}

/** Whether a grant is for a caller: a service by its name, everybody else by the star. */
export function isFor({ principal }: Grant, service?: string): boolean {
  if (principal === undefined || principal === '*' || 'AWS' in principal) return true;
  return service !== undefined && principal.Service.includes(service);
}

export type Decision = { allowed: true; grants: Grant[] } | { allowed: false; why: string };

/** As IAM decides inside one account: a Deny anywhere wins, else an Allow anywhere is needed. */
export function decide(access: Access, context: Context, identity: Grant[], resource: Grant[], service?: string): Decision {
  const touched = [...identity, ...resource.filter((grant) => isFor(grant, service))].filter(
    (grant) => grant.matches(access) && hold(grant.conditions, context),
  );
  const denied = touched.find(({ effect }) => effect === 'Deny');
  if (denied) return { allowed: false, why: `with an explicit deny in ${denied.policy}` };
  if (touched.length === 0) return { allowed: false, why: `because no policy allows the ${access.action} action` };
  return { allowed: true, grants: touched };
}
