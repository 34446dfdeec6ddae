import * as z from 'zod/mini';
import { type Endpoints, functionEnvironment } from './environment';
import { LocalFunction } from './functions';
import type { Journal } from './journal';
import { log } from './log';
import { functionArn } from './names';
import type { Template } from './template';

const FunctionProperties = z.object({
  Code: z.object({ S3Key: z.string() }),
  Environment: z.optional(z.unknown()),
  MemorySize: z._default(z.number(), 128),
  Timeout: z._default(z.number(), 3),
  Runtime: z.string(),
  ReservedConcurrentExecutions: z.optional(z.number()),
  Description: z._default(z.string(), ''),
});

interface Parts {
  assetPath: (objectKey: string) => string;
  endpoints: Endpoints;
  /** What is written in the template in place of addresses that are only known here. */
  addresses: Map<string, string>;
  journal: Journal;
}

/** The house's functions are described by their handler first. */
const handlerOf = (description: string): string => description.split(' ')[0] ?? '';

/** What a person calls each function of a template. */
export function labels(template: Template): (logicalId: string) => string {
  const names = new Map(
    template
      .ofType('AWS::Lambda::Function')
      .map(({ logicalId, properties }) => [logicalId, handlerOf(String(properties['Description'] ?? ''))]),
  );
  return (logicalId) => names.get(logicalId) || logicalId;
}

/** The functions of the template. */
export class DeployedFunctions {
  readonly all: LocalFunction[];
  /** Logical ids of functions by the ARNs of their aliases. */
  private readonly aliases: Map<string, string>;

  constructor(template: Template, { assetPath, endpoints, addresses, journal }: Parts) {
    this.aliases = new Map(
      template
        .ofType('AWS::Lambda::Alias')
        .map(({ logicalId, properties }) => [template.nameOf(logicalId), String(properties['FunctionName'])]),
    );
    this.all = template.ofType('AWS::Lambda::Function').flatMap(({ logicalId: name, properties }) => {
      const parsed = FunctionProperties.parse(properties);
      const { Code, Environment, MemorySize: memory, Timeout } = parsed;
      // The CDK's own functions, which only work at a deploy, are written in Python.
      if (!parsed.Runtime.startsWith('nodejs')) return [];
      const environment = functionEnvironment(name, memory, Environment, endpoints, addresses);
      return new LocalFunction({
        name,
        label: handlerOf(parsed.Description) || name,
        bundle: assetPath(Code.S3Key),
        environment,
        timeout: Timeout * 1_000,
        memory,
        reservedConcurrency: parsed.ReservedConcurrentExecutions,
        journal,
        onLog: log.functionLine,
      });
    });
  }

  /** A route names its function by ARN, an event source by name; both with the alias, if any. */
  find(arnOrName: string): LocalFunction {
    const arn = arnOrName.startsWith('arn:') ? arnOrName : functionArn(arnOrName);
    const found = this.all.find(({ name }) => name === this.aliases.get(arn) || arn === functionArn(name));
    if (!found) throw new Error(`The template has no function ${arnOrName}`);
    return found;
  }

  /** Ends one environment, whichever function's it is. */
  end(environmentId: string): void {
    for (const fn of this.all) fn.end(environmentId);
  }

  /** Waits up to `patience` ms for what is running. */
  async close(patience: number): Promise<void> {
    await Promise.all(this.all.map((fn) => fn.close(patience)));
  }
}
