import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { PhotoKey, PhotoStore, PictureStore } from './ports';
import { displayKey, imageKey } from './rules';

/** The name carries the request's hash: two requests under one key must not mix up their photos. */
const photoKey = ({ generationId, fingerprint = '' }: PhotoKey): string => `uploads/${generationId}-${fingerprint.slice(0, 16)}.jpg`;

/** Photos in a private bucket, whose objects expire after a day. */
export function photoBucket(client: S3Client, bucket: string): PhotoStore {
  return {
    async put(record, photo) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: photoKey(record), Body: photo, ContentType: 'image/jpeg' }));
    },
    async get(record) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: photoKey(record) }));
      if (!Body) throw new Error('The photo has no content');
      return Buffer.from(await Body.transformToByteArray());
    },
    async remove(record) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: photoKey(record) }));
    },
  };
}

/** Finished images. They never change, so browsers may keep them; the edge may not, or a deleted image would still be served. */
export function pictureBucket(client: S3Client, bucket: string): PictureStore {
  const put = async (key: string, contentType: string, file: Promise<Buffer>) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: await file,
        ContentType: contentType,
        CacheControl: 'private, max-age=31536000, immutable',
      }),
    );

  return {
    async put(generationId, { png, webp }) {
      await Promise.all([put(imageKey(generationId), 'image/png', png), put(displayKey(generationId), 'image/webp', webp)]);
    },
    async remove(generationId) {
      const remove = (key: string) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
      await Promise.all([remove(imageKey(generationId)), remove(displayKey(generationId))]);
    },
  };
}
