import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS } from '@contract/limits';
import { PhotoError } from './photo-error';
import { readPhotoHeader } from './photo-header';
import type { OnStage, RenderedPhoto, RenderOrder } from './render';

export type Renderer = (order: RenderOrder, onStage?: OnStage) => Promise<RenderedPhoto>;

/** Enough to pass EXIF with its thumbnail and a colour profile: those of printers take more than half a megabyte. */
const HEADER_BYTES = 2 * 1024 * 1024;

/**
 * Checks a picked file by its content and makes it ready to send.
 * @throws PhotoError that says what is wrong with it
 */
export async function preparePhoto(file: Blob, render: Renderer, onStage?: OnStage): Promise<RenderedPhoto> {
  if (file.size > PHOTO_MAX_BYTES) throw new PhotoError('photo_over_limit', file.size);
  onStage?.('reading');
  const header = readPhotoHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  if (header.kind === 'heic') throw new PhotoError('photo_heic');
  if (header.kind === 'other') throw new PhotoError('photo_type');
  if (!header.width || !header.height) throw new PhotoError('photo_unreadable');
  if (header.width * header.height > PHOTO_MAX_PIXELS) throw new PhotoError('photo_too_many_pixels');
  return render({ file, width: header.width, height: header.height }, onStage);
}
