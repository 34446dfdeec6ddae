import { CANVAS_MAX_PIXELS, PHOTO_MAX_SIDE } from '@contract/limits';

/** The largest size with the same proportions that keeps both sides and the number of pixels within limits; never larger. */
export function fitWithin(width: number, height: number, maxSide = PHOTO_MAX_SIDE, maxPixels = CANVAS_MAX_PIXELS) {
  const scale = Math.min(1, maxSide / width, maxSide / height, Math.sqrt(maxPixels / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
