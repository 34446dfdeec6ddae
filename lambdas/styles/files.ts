import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { Thumbnail } from './thumbnails';

/** Stores a thumbnail under a name of its content, so that browsers and the edge may keep it. @returns its address on the site */
export async function storeThumbnail(client: S3Client, bucket: string, styleId: string, { webp, hash }: Thumbnail): Promise<string> {
  const key = `images/styles/${styleId}-${hash.slice(0, 16)}.webp`;
  await client.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: webp,
      ContentType: 'image/webp',
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  );
  return `/${key}`;
}
