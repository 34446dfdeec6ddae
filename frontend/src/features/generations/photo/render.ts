import { encodeWithin } from './encode';
import { PhotoError } from './photo-error';
import { fitWithin } from './scale';

export interface RenderedPhoto {
  /** JPEG, upright, small enough for a request. */
  blob: Blob;
  width: number;
  height: number;
}

/**
 * Decodes at reduced size, upright, and encodes as JPEG on a white ground. Runs in a worker and on the page.
 * @param width of the upright photo, in pixels
 */
export async function renderPhoto(file: Blob, width: number, height: number): Promise<RenderedPhoto> {
  const target = fitWithin(width, height);
  const bitmap = await decode(file, target);
  try {
    return { blob: await encodeWithin(painter(bitmap, target)), ...target };
  } finally {
    bitmap.close();
  }
}

async function decode(file: Blob, target: { width: number; height: number }): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, {
      imageOrientation: 'from-image',
      resizeWidth: target.width,
      resizeHeight: target.height,
      resizeQuality: 'high',
    });
  } catch {
    throw new PhotoError('photo_unreadable');
  }
}

/** Paints the photo once and returns how to encode it. */
function painter(bitmap: ImageBitmap, { width, height }: { width: number; height: number }): (quality: number) => Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height);
    paint(canvas.getContext('2d'), bitmap, width, height);
    return (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  paint(canvas.getContext('2d'), bitmap, width, height);
  return (quality) => new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function paint(context: Context | null, bitmap: ImageBitmap, width: number, height: number) {
  if (!context) throw new PhotoError('photo_unreadable');
  // JPEG knows no transparency: without a ground it would come out black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
}
