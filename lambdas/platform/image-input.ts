import sharp = require('sharp');
import { PHOTO_MAX_PIXELS, WHOLE_PHOTO_MAX_PIXELS } from '../../contract/limits';
import { ApiError } from './errors';

const DATA_URL = /^data:[^,]*;base64,/i;

/**
 * The bytes of an image sent as text: a data URL or bare base64, also URL-safe and with white space in it.
 * @throws ApiError `photo_unreadable` for other text, `photo_too_large` above `maxBytes`
 */
export function imageBytes(text: string, maxBytes: number): Buffer {
  const base64 = text
    .replace(/\s+/g, '')
    .replace(DATA_URL, '')
    .replace(/={1,2}$/, '');
  const bytes = Buffer.from(base64, 'base64');
  // The decoder leaves out what is not base64, which makes the result shorter. A single letter at the end makes no byte.
  const isBase64 = base64.length % 4 !== 1 && bytes.length === Math.floor((base64.length * 3) / 4);
  if (bytes.length === 0 || !isBase64) throw new ApiError('photo_unreadable');
  if (bytes.length > maxBytes) throw new ApiError('photo_too_large');
  return bytes;
}

/** `other`: an image, or a video, that the product does not take. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'other' | 'unknown';

/** `at` the byte where the signature stands. */
const SIGNATURES: readonly { format: ImageFormat; signature: string; at?: number }[] = [
  { format: 'jpeg', signature: '\xff\xd8\xff' },
  { format: 'png', signature: '\x89PNG\r\n\x1a\n' },
  { format: 'webp', signature: 'WEBP', at: 8 },
  { format: 'other', signature: 'ftyp', at: 4 }, // HEIC, HEIF, AVIF, MP4
  { format: 'other', signature: 'GIF8' },
  { format: 'other', signature: 'II*\0' }, // TIFF
  { format: 'other', signature: 'MM\0*' },
  { format: 'other', signature: 'BM' },
];
const SVG = /^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*(<!DOCTYPE[^>]*>\s*)?<svg[\s>]/s;

/** What the content is, whatever a name or a media type say. */
export function imageFormat(bytes: Buffer): ImageFormat {
  const head = bytes.subarray(0, 2_048).toString('latin1');
  const known = SIGNATURES.find(({ signature, at = 0 }) => head.startsWith(signature, at));
  return known?.format ?? (SVG.test(head) ? 'other' : 'unknown');
}

/**
 * A sharp pipeline over an image that was looked at before it is decoded: upright, and without the image's metadata.
 * @throws ApiError `photo_unreadable`, or `photo_too_many_pixels` for what would unpack to gigabytes
 */
export async function openImage(bytes: Buffer): Promise<sharp.Sharp> {
  const { width, height, isProgressive } = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > (isProgressive ? WHOLE_PHOTO_MAX_PIXELS : PHOTO_MAX_PIXELS)) throw new ApiError('photo_too_many_pixels');
  return sharp(bytes, { failOn: 'error', limitInputPixels: PHOTO_MAX_PIXELS, sequentialRead: true }).autoOrient();
}

/**
 * What becomes of an image that may be damaged.
 * @throws ApiError `photo_unreadable` for any error of sharp
 */
export async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new ApiError('photo_unreadable', undefined, { cause: error });
  }
}
