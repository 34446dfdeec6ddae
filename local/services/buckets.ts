import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { Template } from '../template';

export interface Buckets {
  address: string;
  close(): Promise<void>;
  create(template: Template): void | Promise<void>;
}

/** S3: s3rver, whose objects are files. */
export async function startBuckets(directory: string): Promise<Buckets> {
  mkdirSync(directory, { recursive: true });
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    // It judges the signatures of list and delete wrongly.
    allowMismatchedSignatures: true,
    vhostBuckets: false,
  });
  const { port } = await server.run();
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => server.close(),
    create(template) {
      // A bucket is a folder to it.
      for (const { logicalId } of template.ofType('AWS::S3::Bucket'))
        mkdirSync(join(directory, template.nameOf(logicalId)), { recursive: true });
    },
  };
}
