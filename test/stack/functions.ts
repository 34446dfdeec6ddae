import type { Template } from 'aws-cdk-lib/assertions';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
}
export interface DeployedFunction {
  logicalId: string;
  variables: Record<string, unknown>;
  timeout: number;
  assetKey: string;
  statements: { actions: string[]; resources: string[] }[];
}

/** The functions of the house by the name of their handler, with what their roles allow. */
export function functionsOf(template: Template): Map<string, DeployedFunction> {
  const policies = Object.values(template.findResources('AWS::IAM::Policy'));
  const functions = Object.entries(template.findResources('AWS::Lambda::Function')).flatMap(([logicalId, { Properties }]) => {
    const name = / of CartoonSnap/.test(Properties.Description ?? '') ? String(Properties.Description).split(' ')[0] : undefined;
    if (name === undefined) return [];
    const role = Properties.Role['Fn::GetAtt'][0];
    const own = policies.filter(({ Properties: policy }) => policy.Roles.some(({ Ref }: { Ref: string }) => Ref === role));
    const statements = own.flatMap(({ Properties: policy }) => policy.PolicyDocument.Statement as Statement[]);
    const found: DeployedFunction = {
      logicalId,
      variables: Properties.Environment.Variables,
      timeout: Properties.Timeout,
      assetKey: Properties.Code.S3Key,
      statements: statements.map(({ Action, Resource }) => ({
        actions: [Action].flat(),
        resources: [Resource].flat().map((resource) => (typeof resource === 'string' ? resource : JSON.stringify(resource))),
      })),
    };
    return [[name, found] as const];
  });
  return new Map(functions);
}

/** Logical id of the function behind a reference to its alias, as ARN or as name. */
export function functionBehind(template: Template, reference: unknown): string {
  const aliases = template.findResources('AWS::Lambda::Alias');
  const names = [...JSON.stringify(reference).matchAll(/"Ref":"(\w+)"/g)].map(([, name = '']) => name);
  const found = names.find((name) => name in aliases);
  if (found === undefined) throw new Error(`No alias is named by ${JSON.stringify(reference)}`);
  return aliases[found]?.Properties.FunctionName.Ref;
}

export function functionOf(template: Template, name: string): DeployedFunction {
  const found = functionsOf(template).get(name);
  if (!found) throw new Error(`The template has no function ${name}`);
  return found;
}
