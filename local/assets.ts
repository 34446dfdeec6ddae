import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Manifest = z.object({
  files: z.record(
    z.string(),
    z.object({ source: z.object({ path: z.string() }), destinations: z.record(z.string(), z.object({ objectKey: z.string() })) }),
  ),
});

/** Where the assets of a cloud assembly lie: folder (or file) by the object key that the template names. */
export function readAssets(assembly: string, stack: string): (objectKey: string) => string {
  const { files } = Manifest.parse(JSON.parse(readFileSync(join(assembly, `${stack}.assets.json`), 'utf8')));
  const paths = new Map(
    Object.values(files).flatMap(({ source, destinations }) =>
      Object.values(destinations).map(({ objectKey }) => [objectKey, source.path]),
    ),
  );
  return (objectKey) => {
    const path = paths.get(objectKey);
    if (path === undefined) throw new Error(`The cloud assembly has no asset ${objectKey}`);
    return join(assembly, path);
  };
}
