import * as z from 'zod/mini';
import type { Template } from '../template';
import { type Access, type Decision, decide, type Grant, grantsOf, type PolicyDocument } from './statements';

const RolePolicy = z.object({ Roles: z.array(z.string()), PolicyDocument: z.unknown() });
const Role = z.object({ ManagedPolicyArns: z._default(z.array(z.string()), []), Policies: z._default(z.array(z.unknown()), []) });
const Fn = z.object({ Role: z.string(), Runtime: z._default(z.string(), '') });
const Permission = z.object({ Action: z.string(), FunctionName: z.string(), Principal: z.string(), SourceArn: z.optional(z.string()) });

/** Requests here stand for requests over TLS. */
const CONTEXT = { 'aws:securetransport': 'true' };

/** Who may do what by the policies of a template. */
export interface Policies {
  /** Of each function's role, by the function's logical id. */
  functions: Map<string, Grant[]>;
  /** Of buckets, queues, topics and functions. */
  resources: Grant[];
  /** What a function's role and the resource's own policy say together. */
  ofFunction(name: string, access: Access): Decision;
  /** What a service, such as `cloudfront.amazonaws.com`, may do on behalf of the resource with this ARN. */
  ofService(service: string, sourceArn: string, access: Access): Decision;
}

/** @throws an Error for a policy that the local cloud cannot judge */
export function readPolicies(template: Template): Policies {
  const roles = readRoles(template);
  const functions = new Map(
    template.ofType('AWS::Lambda::Function').map(({ logicalId, properties }) => {
      const { Role: role } = Fn.parse(properties);
      return [logicalId, roles.get(role.replace(/\.Arn$/, '')) ?? []];
    }),
  );
  const resources = [...resourcePolicies(template), ...invocationPermissions(template)];
  return {
    functions,
    resources,
    ofFunction: (name, access) => decide(access, CONTEXT, functions.get(name) ?? [], resources),
    ofService: (service, sourceArn, access) => decide(access, { ...CONTEXT, 'aws:sourcearn': sourceArn }, [], resources, service),
  };
}

function readRoles(template: Template): Map<string, Grant[]> {
  const policies = template.ofType('AWS::IAM::Policy').map(({ logicalId, properties }) => {
    const { Roles, PolicyDocument: document } = RolePolicy.parse(properties);
    return { roles: Roles, grants: grantsOf(document, logicalId) };
  });
  return new Map(
    template.ofType('AWS::IAM::Role').map(({ logicalId, properties }) => {
      // Managed policies are AWS's own texts, which are not in the template: only the CDK's helper has one.
      if (Role.parse(properties).Policies.length > 0) throw new Error(`The local cloud does not read the inline policies of ${logicalId}`);
      return [logicalId, policies.filter(({ roles }) => roles.includes(logicalId)).flatMap(({ grants }) => grants)];
    }),
  );
}

/** Of buckets, queues and topics. */
function resourcePolicies(template: Template): Grant[] {
  return ['AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy'].flatMap((type) =>
    template
      .ofType(type)
      .flatMap(({ logicalId, properties }) =>
        grantsOf(z.object({ PolicyDocument: z.unknown() }).parse(properties).PolicyDocument, logicalId),
      ),
  );
}

/** A permission of a function is a statement of its resource policy; its source is compared as a pattern. */
function invocationPermissions(template: Template): Grant[] {
  return template.ofType('AWS::Lambda::Permission').flatMap(({ logicalId, properties }) => {
    const { Action, FunctionName, Principal, SourceArn } = Permission.parse(properties);
    const document: z.input<typeof PolicyDocument> = {
      Statement: [
        {
          Effect: 'Allow',
          Action,
          Resource: FunctionName,
          Principal: { Service: Principal },
          ...(SourceArn !== undefined && { Condition: { ArnLike: { 'aws:SourceArn': SourceArn } } }),
        },
      ],
    };
    return grantsOf(document, logicalId);
  });
}
