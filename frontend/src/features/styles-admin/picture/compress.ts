import { COMPRESSION_TIMEOUT, STYLE_IMAGE_MAX_BYTES, STYLE_IMAGE_MAX_SIDE, THUMBNAIL_MAX_BYTES } from '@contract/limits';
import { PictureError } from './picture-error';

type Attempts = readonly (readonly [type: string, quality: number])[];

/** For a style's picture, in this order; the last is taken as it comes. */
const PICTURE_ATTEMPTS: Attempts = [
  ['image/webp', 0.8],
  ['image/webp', 0.6],
  ['image/jpeg', 0.8],
  ['image/jpeg', 0.6],
  ['image/jpeg', 0.4],
  ['image/jpeg', 0.2],
];
/** For a photo: the image model takes no WebP. */
export const PHOTO_ATTEMPTS: Attempts = PICTURE_ATTEMPTS.filter(([type]) => type === 'image/jpeg');

export type Encode = (type: string, quality: number) => Promise<Blob | null>;

/**
 * The first encoding that fits. A browser without an encoder for WebP answers with PNG, which is passed over.
 * @throws PictureError `unreadable` for a canvas that gives nothing
 */
export async function encodeWithin(encode: Encode, attempts = PICTURE_ATTEMPTS, maxBytes = THUMBNAIL_MAX_BYTES): Promise<Blob> {
  let last: Blob | undefined;
  for (const [type, quality] of attempts) {
    const blob = await encode(type, quality);
    if (blob?.type !== type) continue;
    if (blob.size <= maxBytes) return blob;
    last = blob;
  }
  if (!last) throw new PictureError('unreadable');
  return last;
}

/** JPEG, PNG or WebP by its content: names and media types lie or are missing. */
export async function isPicture(file: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || (head.startsWith('RIFF') && head.endsWith('WEBP'));
}

/**
 * A picked file as it is uploaded: upright, at most 1200 px a side and 800 KB.
 * @throws PictureError that says what is wrong with it, or that it took longer than 10 s
 */
export async function compressPicture(file: Blob, attempts = PICTURE_ATTEMPTS): Promise<Blob> {
  if (file.size > STYLE_IMAGE_MAX_BYTES) throw new PictureError('over_limit', file.size);
  if (!(await isPicture(file))) throw new PictureError('type');
  return Promise.race([render(file, attempts), timeout()]);
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new PictureError('timeout')), COMPRESSION_TIMEOUT));
}

async function render(file: Blob, attempts: Attempts): Promise<Blob> {
  const bitmap = await decode(file);
  try {
    const scale = Math.min(1, STYLE_IMAGE_MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new PictureError('no_canvas');
    // JPEG knows no transparency: without a ground it would come out black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return await encodeWithin((type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)), attempts);
  } finally {
    bitmap.close();
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PictureError('unreadable');
  }
}
