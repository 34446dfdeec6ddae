import { PHOTO_JPEG_QUALITY, PHOTO_MAX_BYTES, PHOTO_MAX_SIDE } from '../../contract/limits';
import { ApiError } from '../platform/errors';
import { imageBytes, imageFormat, openImage, readable } from '../platform/image-input';

/** @throws ApiError `photo_unreadable` or `photo_too_large` */
export const photoBytes = (text: string): Buffer => imageBytes(text, PHOTO_MAX_BYTES);

/**
 * The photo as the model gets it: JPEG of 8-bit sRGB on white, upright, at most 2048 px a side, without metadata.
 * @throws ApiError `photo_type`, `photo_unreadable` or `photo_too_many_pixels`
 */
export async function preparePhoto(bytes: Buffer): Promise<Buffer> {
  const format = imageFormat(bytes);
  if (format === 'unknown') throw new ApiError('photo_unreadable');
  if (format !== 'jpeg' && format !== 'png') throw new ApiError('photo_type');

  const photo = (await openImage(bytes))
    .resize({ width: PHOTO_MAX_SIDE, height: PHOTO_MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: PHOTO_JPEG_QUALITY * 100 });
  return readable(photo.toBuffer());
}
