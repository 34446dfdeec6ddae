import { createHash } from 'node:crypto';
import { STYLE_IMAGE_MAX_BYTES, THUMBNAIL_MAX_BYTES, THUMBNAIL_SIDE } from '../../contract/limits';
import { ApiError } from '../platform/errors';
import { imageBytes, imageFormat, openImage, readable } from '../platform/image-input';

export interface Thumbnail {
  webp: Buffer;
  /** SHA-256 of the content, hex. */
  hash: string;
}

const TYPES = ['jpeg', 'png', 'webp'];
const QUALITIES = [85, 70, 50];

/** @throws ApiError `photo_unreadable`, `photo_too_large`, or `style_image_type` by its content */
export function styleImageBytes(text: string): Buffer {
  const bytes = imageBytes(text, STYLE_IMAGE_MAX_BYTES);
  const format = imageFormat(bytes);
  if (format === 'unknown') throw new ApiError('photo_unreadable');
  if (!TYPES.includes(format)) throw new ApiError('style_image_type');
  return bytes;
}

/**
 * The picture of a style card: fits 600x600, at most 800 KB, without metadata.
 * @throws ApiError `photo_unreadable` or `photo_too_many_pixels`
 */
export async function makeThumbnail(bytes: Buffer): Promise<Thumbnail> {
  const image = (await openImage(bytes))
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  for (const quality of QUALITIES) {
    const webp = await readable(image.clone().webp({ quality }).toBuffer());
    if (webp.length <= THUMBNAIL_MAX_BYTES) return { webp, hash: createHash('sha256').update(webp).digest('hex') };
  }
  throw new ApiError('photo_too_large');
}
