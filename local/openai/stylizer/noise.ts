import { inBands, sharedFloats } from './bands';
import { emptyPlane, mix, type Plane, resizePlane } from './planes';

/** The same number from 0 to 1 for the same place and seed, always: a regenerated picture differs by the photo only. */
function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
}

/** Random numbers at the corners of cells, smooth between. */
export interface Lattice {
  /** Corners in a row. */
  width: number;
  corners: Float32Array;
}

export function lattice(columns: number, rows: number, seed: number): Lattice {
  const width = columns + 2;
  const corners = sharedFloats(width * (rows + 2));
  for (let i = 0; i < corners.length; i++) corners[i] = hash(i % width, Math.floor(i / width), seed);
  return { width, corners };
}

/** The number at a place, in cells from 0 to the lattice's columns and rows. */
export function at({ width, corners }: Lattice, u: number, v: number): number {
  const gx = u | 0;
  const gy = v | 0;
  const fx = ease(u - gx);
  const fy = ease(v - gy);
  const i = gy * width + gx;
  const top = mix(corners[i] as number, corners[i + 1] as number, fx);
  const bottom = mix(corners[i + width] as number, corners[i + width + 1] as number, fx);
  return mix(top, bottom, fy);
}

const ease = (t: number): number => t * t * (3 - 2 * t);

/** A grain as large as this looks the same from a quarter of the pixels. */
const LARGE = 24;

/** Smooth noise from 0 to 1; `scaleX` and `scaleY` are the size of its grains in pixels. */
export function noise(width: number, height: number, scaleX: number, scaleY: number, seed: number): Plane {
  if (scaleX >= LARGE && scaleY >= LARGE) {
    return resizePlane(noise(Math.ceil(width / 4), Math.ceil(height / 4), scaleX / 4, scaleY / 4, seed), width, height);
  }
  const plane = emptyPlane(width, height);
  const grains = lattice(Math.ceil(width / scaleX), Math.ceil(height / scaleY), seed);
  inBands(noiseRows, { grains, scaleX, scaleY, plane }, height);
  return plane;
}

interface Noise {
  grains: Lattice;
  scaleX: number;
  scaleY: number;
  plane: Plane;
}

export function noiseRows({ grains, scaleX, scaleY, plane: { width, data } }: Noise, from: number, to: number): void {
  for (let y = from; y < to; y++) for (let x = 0; x < width; x++) data[y * width + x] = at(grains, x / scaleX, y / scaleY);
}
