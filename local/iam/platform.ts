import * as z from 'zod/mini';
import type { Template } from '../template';
import type { Access } from './statements';

const Fn = z.object({
  Runtime: z._default(z.string(), ''),
  LoggingConfig: z.optional(z.object({ LogGroup: z.optional(z.string()) })),
  TracingConfig: z.optional(z.object({ Mode: z.string() })),
});
const Mapping = z.object({ FunctionName: z.string(), EventSourceArn: z.string() });

export interface PlatformCall extends Access {
  /** Logical id. */
  function: string;
  /** What AWS does when the role does not allow it. */
  failure: 'refuses the deploy' | 'loses it silently';
}

/** What Lambda itself does in the name of a function's role: it writes logs and traces, and reads the queue of an event source. */
export function platformCalls(template: Template): PlatformCall[] {
  return [...writing(template), ...polling(template)];
}

function writing(template: Template): PlatformCall[] {
  return template.ofType('AWS::Lambda::Function').flatMap(({ logicalId, properties }) => {
    const { Runtime, LoggingConfig, TracingConfig } = Fn.parse(properties);
    if (!Runtime.startsWith('nodejs')) return [];
    const group = template.resolve({ 'Fn::GetAtt': [LoggingConfig?.LogGroup ?? '', 'Arn'] });
    const stream = String(group).replace(/\*$/, 'log-stream:local');
    const calls = ['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => ({ action, resource: stream }));
    const isTraced = TracingConfig?.Mode === 'Active';
    const traces = isTraced ? ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'].map((action) => ({ action, resource: '*' })) : [];
    return [...calls, ...traces].map((access) => ({ function: logicalId, ...access, failure: 'loses it silently' as const }));
  });
}

function polling(template: Template): PlatformCall[] {
  return template.ofType('AWS::Lambda::EventSourceMapping').flatMap(({ properties }) => {
    const { FunctionName, EventSourceArn: resource } = Mapping.parse(properties);
    return ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((action) => ({
      // The role is the function's, whatever alias the mapping names.
      function: FunctionName.split(':')[0] ?? '',
      action: `sqs:${action}`,
      resource,
      failure: 'refuses the deploy' as const,
    }));
  });
}
