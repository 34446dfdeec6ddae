import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Metadata = z.record(z.string(), z.array(z.object({ type: z.string(), data: z.optional(z.unknown()) })));

/** Paths of constructs by logical id, as the CDK wrote them beside the template; a logical id stands for itself where it did not. */
export function readConstructs(assembly: string, stack: string): (logicalId: string) => string {
  const file = join(assembly, `${stack}.metadata.json`);
  const metadata = existsSync(file) ? Metadata.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const paths = new Map<string, string>();
  for (const [path, entries] of Object.entries(metadata)) {
    for (const { type, data } of entries) {
      if (type === 'aws:cdk:logicalId') paths.set(String(data), path.replace(/^\/[^/]+\//, '').replace(/\/Resource$/, ''));
    }
  }
  return (logicalId) => paths.get(logicalId) ?? logicalId;
}
