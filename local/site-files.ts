import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import mime from 'mime';
import * as z from 'zod/mini';
import { globToRegExp } from './glob';
import { CLIENT } from './names';
import type { Template } from './template';

const Patterns = z._default(z.array(z.string()), []);
const Deployment = z.object({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z._default(z.array(z.record(z.string(), z.string())), []),
  DestinationBucketName: z.string(),
  Exclude: Patterns,
  Include: Patterns,
  SystemMetadata: z._default(z.record(z.string(), z.string()), {}),
});

type Deployment = z.infer<typeof Deployment>;

interface Target {
  /** Address of the buckets. */
  endpoint: string;
  /** Remembers what was deployed last, so that a start with the same files copies none; undefined where the buckets may forget. */
  memory: string | undefined;
}

/** The bucket deployments of the template: copies files into buckets, with the values that are only known here put into them. */
export async function deploySiteFiles(template: Template, assetPath: (objectKey: string) => string, target: Target): Promise<void> {
  const deployments = template.ofType('Custom::CDKBucketDeployment').map(({ properties }) => Deployment.parse(properties));
  // The object keys are hashes of the files.
  const fingerprint = JSON.stringify(deployments);
  if (target.memory && existsSync(target.memory) && readFileSync(target.memory, 'utf8') === fingerprint) return;

  const s3 = new S3Client({ ...CLIENT, endpoint: target.endpoint, forcePathStyle: true });
  for (const deployment of deployments) await copyFiles(s3, deployment, assetPath);
  s3.destroy();
  if (target.memory) writeFileSync(target.memory, fingerprint);
}

async function copyFiles(s3: S3Client, deployment: Deployment, assetPath: (objectKey: string) => string): Promise<void> {
  const CacheControl = deployment.SystemMetadata['cache-control'];
  for (const [index, objectKey] of deployment.SourceObjectKeys.entries()) {
    const folder = assetPath(objectKey);
    for (const key of filesBelow(folder).filter((name) => isIncluded(name, deployment))) {
      const Body = withValues(readFileSync(join(folder, key)), deployment.SourceMarkers[index] ?? {});
      const ContentType = mime.getType(key) ?? 'application/octet-stream';
      await s3.send(new PutObjectCommand({ Bucket: deployment.DestinationBucketName, Key: key, Body, ContentType, CacheControl }));
    }
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

/** As `aws s3 sync` reads its options: what is excluded can be included again. */
function isIncluded(name: string, { Exclude, Include }: { Exclude: string[]; Include: string[] }): boolean {
  const matches = (patterns: string[]) => patterns.some((pattern) => globToRegExp(pattern).test(name));
  return !matches(Exclude) || matches(Include);
}

function withValues(content: Buffer, markers: Record<string, string>): Buffer {
  if (Object.keys(markers).length === 0) return content;
  const text = Object.entries(markers).reduce((result, [marker, value]) => result.replaceAll(marker, value), content.toString('utf8'));
  return Buffer.from(text);
}
