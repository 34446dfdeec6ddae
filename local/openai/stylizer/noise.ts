import { emptyPlane, mix, type Plane, resizePlane, smoothstep } from './planes';

/** Grains from this size on, in pixels, are made small and enlarged: four times smaller looks the same. */
const LARGE = 24;

/** The same number from 0 to 1 for the same place and seed, always: a regenerated picture differs by the photo only. */
function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
}

/** Smooth noise from 0 to 1; `scale` is the size of its grains in pixels. */
export function noise(width: number, height: number, scaleX: number, scaleY: number, seed: number): Plane {
  if (Math.min(scaleX, scaleY) >= LARGE) {
    const [w, h] = [Math.ceil(width / 4), Math.ceil(height / 4)];
    return resizePlane(noise(w, h, scaleX / 4, scaleY / 4, seed), width, height);
  }
  const plane = emptyPlane(width, height);
  const columns = Math.ceil(width / scaleX) + 2;
  const rows = Math.ceil(height / scaleY) + 2;
  const grid = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) grid[y * columns + x] = hash(x, y, seed);
  for (let y = 0; y < height; y++) {
    const gy = Math.floor(y / scaleY);
    const fy = smoothstep(0, 1, y / scaleY - gy);
    for (let x = 0; x < width; x++) {
      const gx = Math.floor(x / scaleX);
      const fx = smoothstep(0, 1, x / scaleX - gx);
      const i = gy * columns + gx;
      const top = mix(grid[i] as number, grid[i + 1] as number, fx);
      const bottom = mix(grid[i + columns] as number, grid[i + columns + 1] as number, fx);
      plane.data[y * width + x] = mix(top, bottom, fy);
    }
  }
  return plane;
}
