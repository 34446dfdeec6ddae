import * as z from 'zod/mini';
import { type Endpoints, functionEnvironment } from './environment';
import { LocalFunction } from './functions';
import { log } from './log';
import { functionArn } from './names';
import type { Template } from './template';

const FunctionProperties = z.object({
  Code: z.object({ S3Key: z.string() }),
  Environment: z.optional(z.unknown()),
  MemorySize: z._default(z.number(), 128),
  Timeout: z._default(z.number(), 3),
  Runtime: z.string(),
  Description: z._default(z.string(), ''),
});

interface Parts {
  assetPath: (objectKey: string) => string;
  endpoints: Endpoints;
  /** What is written in the template in place of addresses that are only known here. */
  addresses: Map<string, string>;
}

/** The functions of the template. */
export class DeployedFunctions {
  readonly all: LocalFunction[];

  constructor(template: Template, { assetPath, endpoints, addresses }: Parts) {
    this.all = template.ofType('AWS::Lambda::Function').flatMap(({ logicalId: name, properties }) => {
      const { Code, Environment, MemorySize: memory, Timeout, Runtime, Description } = FunctionProperties.parse(properties);
      // The CDK's own functions, which only work at a deploy, are written in Python.
      if (!Runtime.startsWith('nodejs')) return [];
      const environment = functionEnvironment(name, memory, Environment, endpoints, addresses);
      return new LocalFunction({
        name,
        label: Description.split(' ')[0] || name,
        bundle: assetPath(Code.S3Key),
        environment,
        timeout: Timeout * 1_000,
        memory,
        onLog: log.functionLine,
      });
    });
  }

  /** A route names its function by ARN, an event source by name. */
  find(arnOrName: string): LocalFunction {
    const found = this.all.find(({ name }) => arnOrName === name || arnOrName === functionArn(name));
    if (!found) throw new Error(`The template has no function ${arnOrName}`);
    return found;
  }

  /** Waits up to `patience` ms for what is running. */
  async close(patience: number): Promise<void> {
    await Promise.all(this.all.map((fn) => fn.close(patience)));
  }
}
