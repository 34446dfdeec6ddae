import { COMPRESSION_TIMEOUT, THUMBNAIL_MAX_BYTES, THUMBNAIL_SIDE } from '@contract/limits';

const QUALITY = 0.8;
const QUALITY_STEP = 0.03;
const STEPS = 15;
/** The last resort of a picture that is wider than this. */
const SCALED = { from: 300, scale: 0.85, quality: 0.7 };

type Encode = (scale: number, quality: number) => Promise<Blob>;

/**
 * Fits a picture into 600x600 and 800 KB.
 * @throws Error when it cannot be read, or takes longer than 10 s
 */
export async function compressThumbnail(picture: Blob): Promise<Blob> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Image compression timeout')), COMPRESSION_TIMEOUT);
  });
  try {
    return await Promise.race([compress(picture), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function compress(picture: Blob): Promise<Blob> {
  const bitmap = await decode(picture);
  try {
    const fit = Math.min(1, THUMBNAIL_SIDE / Math.max(bitmap.width, bitmap.height));
    return await encodeWithin((scale, quality) => encode(bitmap, fit * scale, quality), bitmap.width * fit);
  } finally {
    bitmap.close();
  }
}

async function encodeWithin(encode: Encode, width: number): Promise<Blob> {
  let blob = await encode(1, QUALITY);
  for (let step = 1; step <= STEPS && blob.size > THUMBNAIL_MAX_BYTES; step++) blob = await encode(1, QUALITY - step * QUALITY_STEP);
  const isStillTooBig = blob.size > THUMBNAIL_MAX_BYTES && width > SCALED.from;
  return isStillTooBig ? encode(SCALED.scale, SCALED.quality) : blob;
}

async function decode(picture: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(picture);
  } catch (cause) {
    throw new Error('Failed to load image for thumbnail compression', { cause });
  }
}

async function encode(bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob> {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Cannot get canvas context');
  // JPEG knows no transparency: without a ground it would come out black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('The canvas gave no picture');
  return blob;
}
