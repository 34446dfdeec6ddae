import { PHOTO_JPEG_QUALITY, PHOTO_JPEG_QUALITY_STEP, REQUEST_MAX_BYTES } from '@contract/limits';
import { PhotoError } from './photo-error';

/** What a request carries besides the photo: the prompt (up to 4,000 characters) and the JSON around it. */
const REST_OF_REQUEST = 16 * 1024;
/** As base64 a photo takes four bytes for three. */
export const ENCODED_MAX_BYTES = Math.floor(((REQUEST_MAX_BYTES - REST_OF_REQUEST) * 3) / 4);

/**
 * Encodes at quality 0.9 and lower, down to 0.1, until the request fits.
 * @throws PhotoError `photo_unreadable` for a canvas that gives nothing, `photo_too_large` when even 0.1 does not fit
 */
export async function encodeWithin(encode: (quality: number) => Promise<Blob | null>, maxBytes = ENCODED_MAX_BYTES): Promise<Blob> {
  const steps = Math.round(PHOTO_JPEG_QUALITY / PHOTO_JPEG_QUALITY_STEP);
  for (let step = 0; step < steps; step++) {
    const blob = await encode(PHOTO_JPEG_QUALITY - step * PHOTO_JPEG_QUALITY_STEP);
    if (!blob) throw new PhotoError('photo_unreadable');
    if (blob.size <= maxBytes) return blob;
  }
  throw new PhotoError('photo_too_large');
}
