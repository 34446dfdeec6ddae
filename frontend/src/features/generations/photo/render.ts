import { encodeWithin } from './encode';
import { PhotoError } from './photo-error';
import { fitWithin } from './scale';

export interface RenderedPhoto {
  /** JPEG, upright, small enough for a request. */
  blob: Blob;
  width: number;
  height: number;
}

/** A part of a photo, in its pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface RenderOrder {
  file: Blob;
  /** Of the upright photo, in pixels. */
  width: number;
  height: number;
  /** Only of files without an orientation of their own: browsers differ in whether they turn or cut first. */
  area?: Area;
}

export type RenderStage = 'reading' | 'decoding' | 'encoding';
export type OnStage = (stage: RenderStage) => void;

/** Decodes at reduced size, upright, and encodes as JPEG on a white ground. Runs in a worker and on the page. */
export async function renderPhoto({ file, width, height, area }: RenderOrder, onStage?: OnStage): Promise<RenderedPhoto> {
  const target = fitWithin(area?.width ?? width, area?.height ?? height);
  onStage?.('decoding');
  const bitmap = await decode(file, target, area);
  try {
    onStage?.('encoding');
    return { blob: await encodeWithin(painter(bitmap, target)), ...target };
  } finally {
    bitmap.close();
  }
}

async function decode(file: Blob, target: { width: number; height: number }, area: Area | undefined): Promise<ImageBitmap> {
  const options = {
    imageOrientation: 'from-image',
    resizeWidth: target.width,
    resizeHeight: target.height,
    resizeQuality: 'high',
  } as const;
  try {
    return await (area ? createImageBitmap(file, area.x, area.y, area.width, area.height, options) : createImageBitmap(file, options));
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
