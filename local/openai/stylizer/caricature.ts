import type { Face } from './faces';
import type { Raw } from './planes';

/** Where eyes are in a face that the detector found, in shares of its box. */
const EYES = [
  { x: 0.3, y: 0.4 },
  { x: 0.7, y: 0.4 },
] as const;
const SEARCH = 0.1;
const EYE_RADIUS = 0.24;
/** By how much the middle of an eye grows; it fades to nothing at the radius. */
const GROWTH = 0.34;

interface Circle {
  x: number;
  y: number;
  radius: number;
}

/** Larger eyes, the oldest rule of cartoons; everything else of a face keeps its shape and pose. */
export function enlargeEyes(picture: Raw, faces: Face[]): Raw {
  const data = Buffer.from(picture.data);
  for (const face of faces) for (const eye of EYES) magnify(picture, data, locate(picture, face, eye));
  return { ...picture, data };
}

/** The middle of the darkest part near the place where the eye should be. */
function locate({ width, height, data }: Raw, face: Face, eye: { x: number; y: number }): Circle {
  const [cx, cy] = [(face.x + face.width * eye.x) * width, (face.y + face.height * eye.y) * height];
  const reach = face.width * width * SEARCH;
  let [sumX, sumY, sum] = [cx, cy, 1];
  for (let y = Math.max(0, Math.round(cy - reach)); y <= Math.min(height - 1, cy + reach); y++) {
    for (let x = Math.max(0, Math.round(cx - reach)); x <= Math.min(width - 1, cx + reach); x++) {
      const i = (y * width + x) * 3;
      const dark = 1 - ((data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0)) / 765;
      const weight = dark ** 6;
      sumX += x * weight;
      sumY += y * weight;
      sum += weight;
    }
  }
  return { x: sumX / sum, y: sumY / sum, radius: face.width * width * EYE_RADIUS };
}

function magnify({ width, height, data: source }: Raw, target: Buffer, { x: cx, y: cy, radius }: Circle): void {
  for (let y = Math.max(0, Math.ceil(cy - radius)); y < Math.min(height - 1, cy + radius); y++) {
    for (let x = Math.max(0, Math.ceil(cx - radius)); x < Math.min(width - 1, cx + radius); x++) {
      const distance = Math.hypot(x - cx, y - cy) / radius;
      if (distance >= 1) continue;
      const shrink = 1 - GROWTH * (1 - distance * distance) ** 2;
      copyPixel(source, target, width, cx + (x - cx) * shrink, cy + (y - cy) * shrink, (y * width + x) * 3);
    }
  }
}

function copyPixel(source: Buffer, target: Buffer, width: number, x: number, y: number, to: number): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const from = (top * width + left) * 3;
  for (let c = 0; c < 3; c++) {
    const upper = (source[from + c] ?? 0) * (1 - fx) + (source[from + 3 + c] ?? 0) * fx;
    const lower = (source[from + width * 3 + c] ?? 0) * (1 - fx) + (source[from + width * 3 + 3 + c] ?? 0) * fx;
    target[to + c] = upper * (1 - fy) + lower * fy;
  }
}
