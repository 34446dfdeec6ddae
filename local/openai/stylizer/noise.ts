import { emptyPlane, mix, type Plane, resizePlane } from './planes';

/** The same number from 0 to 1 for the same place and seed, always: a regenerated picture differs by the photo only. */
function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
}

/** Random numbers at the corners of cells, smooth between: asked for at places in cells, from 0 to `columns` and `rows`. */
export function lattice(columns: number, rows: number, seed: number): (u: number, v: number) => number {
  const width = columns + 2;
  const grid = new Float32Array(width * (rows + 2));
  for (let i = 0; i < grid.length; i++) grid[i] = hash(i % width, Math.floor(i / width), seed);
  return (u, v) => {
    const [gx, gy] = [u | 0, v | 0];
    const fx = ease(u - gx);
    const fy = ease(v - gy);
    const i = gy * width + gx;
    const top = mix(grid[i] as number, grid[i + 1] as number, fx);
    const bottom = mix(grid[i + width] as number, grid[i + width + 1] as number, fx);
    return mix(top, bottom, fy);
  };
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
  const at = lattice(Math.ceil(width / scaleX), Math.ceil(height / scaleY), seed);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) plane.data[y * width + x] = at(x / scaleX, y / scaleY);
  return plane;
}
