import { lattice, noise } from './noise';
import { emptyPlane, type Plane } from './planes';

/** Angle of the strokes. */
const SLANT = 0.7;

/** Streaks of noise that run from the lower left to the upper right, as a right hand draws them. */
export function slantedNoise(width: number, height: number, length: number, thickness: number, seed: number): Plane {
  const side = width + height;
  const at = lattice(Math.ceil(side / length), Math.ceil(side / thickness), seed);
  const plane = emptyPlane(width, height);
  const [cos, sin] = [Math.cos(SLANT), Math.sin(SLANT)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      plane.data[y * width + x] = at((x * cos + (height - y) * sin) / length, (x * sin + y * cos) / thickness);
    }
  }
  return plane;
}

/** Shakes an image as an unsteady hand would: every pixel comes from up to `reach` pixels away, smoothly over `scale` pixels. */
export function wobble(plane: Plane, reach: number, scale: number, seed: number): Plane {
  const { width, height, data } = plane;
  const dx = noise(width, height, scale, scale, seed);
  const dy = noise(width, height, scale, scale, seed + 100);
  const result = emptyPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const sx = (x + ((dx.data[i] as number) - 0.5) * 2 * reach) | 0;
      const sy = (y + ((dy.data[i] as number) - 0.5) * 2 * reach) | 0;
      result.data[i] = data[Math.min(height - 1, Math.max(0, sy)) * width + Math.min(width - 1, Math.max(0, sx))] as number;
    }
  }
  return result;
}

/** Height of thumb prints pressed into a soft ground, -1 to 1: bent ridges in patches, smooth between them. */
export function thumbPrints(width: number, height: number, seed: number): Plane {
  const bend = noise(width, height, 120, 120, seed);
  const patches = noise(width, height, 150, 150, seed + 1);
  const plane = emptyPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const patch = ((patches.data[i] as number) - 0.5) * 4;
      if (patch <= 0) continue;
      const phase = (x * 0.5 + y * 0.75) * 0.55 + (bend.data[i] as number) * 34;
      plane.data[i] = Math.sin(phase) * Math.min(1, patch);
    }
  }
  return plane;
}
