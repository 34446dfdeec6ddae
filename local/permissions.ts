import * as z from 'zod/mini';
import { globToRegExp } from './glob';
import type { Template } from './template';

const Texts = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => [value].flat()),
);
const Statement = z.object({ Effect: z.literal('Allow'), Action: Texts, Resource: Texts });
const Policy = z.object({ Roles: z.array(z.string()), PolicyDocument: z.object({ Statement: z.array(Statement) }) });

/** One thing that a call does, such as `dynamodb:GetItem` on a table's ARN. */
export interface Access {
  action: string;
  resource: string;
}

/** Whether a function's role allows something. */
export type Permissions = (functionName: string, access: Access) => boolean;

/** The policies of the functions' roles, as IAM reads them. */
export function readPermissions(template: Template): Permissions {
  const policies = template.ofType('AWS::IAM::Policy').map(({ properties }) => Policy.parse(properties));
  const statements = new Map(
    template.ofType('AWS::Lambda::Function').map(({ logicalId, properties }) => {
      const role = String(properties['Role']).replace(/\.Arn$/, '');
      return [logicalId, policies.filter(({ Roles }) => Roles.includes(role)).flatMap(({ PolicyDocument }) => PolicyDocument.Statement)];
    }),
  );
  const matches = (patterns: string[], text: string) => patterns.some((pattern) => globToRegExp(pattern).test(text));
  return (functionName, { action, resource }) =>
    (statements.get(functionName) ?? []).some(({ Action, Resource }) => matches(Action, action) && matches(Resource, resource));
}
