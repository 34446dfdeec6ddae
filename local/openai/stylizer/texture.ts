import { inBands } from './bands';
import { at, lattice, type Lattice, noise } from './noise';
import { emptyPlane, type Plane } from './planes';

/** Angle of the strokes. */
const SLANT = 0.7;

/** Streaks of noise that run from the lower left to the upper right, as a right hand draws them. */
export function slantedNoise(width: number, height: number, length: number, thickness: number, seed: number): Plane {
  const side = width + height;
  const grains = lattice(Math.ceil(side / length), Math.ceil(side / thickness), seed);
  const plane = emptyPlane(width, height);
  inBands(slantedRows, { grains, length, thickness, plane }, height);
  return plane;
}

interface Streaks {
  grains: Lattice;
  length: number;
  thickness: number;
  plane: Plane;
}

export function slantedRows({ grains, length, thickness, plane }: Streaks, from: number, to: number): void {
  const { width, height, data } = plane;
  const cos = Math.cos(SLANT);
  const sin = Math.sin(SLANT);
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      data[y * width + x] = at(grains, (x * cos + (height - y) * sin) / length, (x * sin + y * cos) / thickness);
    }
  }
}

/** Where an unsteady hand goes wrong, from 0 to 1 to the right and down; 0.5 is right. */
export interface Shake {
  dx: Plane;
  dy: Plane;
}

/** Smooth over `scale` pixels. */
export const shake = (width: number, height: number, scale: number, seed: number): Shake => ({
  dx: noise(width, height, scale, scale, seed),
  dy: noise(width, height, scale, scale, seed + 100),
});

/** Every pixel comes from up to `reach` pixels away. */
export function wobble(plane: Plane, reach: number, { dx, dy }: Shake): Plane {
  const result = emptyPlane(plane.width, plane.height);
  inBands(wobbleRows, { plane, dx, dy, reach, result }, plane.height);
  return result;
}

interface Wobble extends Shake {
  plane: Plane;
  reach: number;
  result: Plane;
}

export function wobbleRows({ plane: { width, height, data }, dx, dy, reach, result }: Wobble, from: number, to: number): void {
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const sx = (x + ((dx.data[i] as number) - 0.5) * 2 * reach) | 0;
      const sy = (y + ((dy.data[i] as number) - 0.5) * 2 * reach) | 0;
      result.data[i] = data[Math.min(height - 1, Math.max(0, sy)) * width + Math.min(width - 1, Math.max(0, sx))] as number;
    }
  }
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
