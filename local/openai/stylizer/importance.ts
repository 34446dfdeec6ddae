import { blur } from './blur';
import type { Face } from './faces';
import { clamp, emptyPlane, lengthOf, luminance, type Plane, type Planes } from './planes';

/** Skin of all tones lies in one corner of the chroma plane. */
export function isSkin(r: number, g: number, b: number): boolean {
  const cb = 0.5 - 0.169 * r - 0.331 * g + 0.5 * b;
  const cr = 0.5 + 0.5 * r - 0.419 * g - 0.081 * b;
  return cb > 0.3 && cb < 0.5 && cr > 0.53 && cr < 0.68 && r > 0.2;
}

/**
 * What in a small picture a viewer looks at, from 0 up: contrast, colours unlike those at the rim, skin, faces; more in the
 * middle than at the rim.
 */
export function importance(picture: Planes, faces: Face[]): Plane {
  const { width, height, r, g, b } = picture;
  const luma = luminance(picture);
  const smooth = blur(luma, 4);
  const rim = rimColour(picture);
  const plane = emptyPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const [pr, pg, pb] = [r[i] as number, g[i] as number, b[i] as number];
      const contrast = Math.abs((luma.data[i] as number) - (smooth.data[i] as number));
      const unlike = lengthOf(pr - rim[0], pg - rim[1], pb - rim[2]);
      const centre = lengthOf((x / width - 0.5) * 1.6, (y / height - 0.5) * 1.2);
      const weight = contrast * 3 + unlike * 0.6 + (isSkin(pr, pg, pb) ? 0.25 : 0);
      plane.data[i] = weight * clamp(1.15 - centre * centre * 1.6, 0.08, 1) + insideFace(x / width, y / height, faces);
    }
  }
  return blur(plane, 2);
}

function insideFace(x: number, y: number, faces: Face[]): number {
  return faces.some((face) => x > face.x && x < face.x + face.width && y > face.y && y < face.y + face.height) ? 3 : 0;
}

/** The mean colour of the outermost eighth. */
function rimColour({ width, height, r, g, b }: Planes): [number, number, number] {
  const depth = Math.max(1, Math.round(Math.min(width, height) / 8));
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x >= depth && x < width - depth && y >= depth && y < height - depth) continue;
      const i = y * width + x;
      sum[0] += r[i] as number;
      sum[1] += g[i] as number;
      sum[2] += b[i] as number;
      count++;
    }
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}
