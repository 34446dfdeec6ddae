import { pixelDistance } from './palette';
import { clamp, type Plane, type Planes } from './planes';

/** What a step costs by its length alone, beside the difference of colour that it crosses. */
const STEP = 0.0015;
const SWEEPS = 3;

/** Lengths of the ways that are known so far, and what a step to a pixel costs from the left and from above. */
interface Ways {
  length: Float32Array;
  across: Float32Array;
  down: Float32Array;
}

/** Length of the gentlest way from the seeds to each pixel, by sweeps over the picture. */
export function spread(picture: Planes, { width, height, data }: Plane): Float32Array {
  const ways = { length: data.map((seed) => (seed ? 0 : 1e6)), across: steps(picture, 1), down: steps(picture, width) };
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) fromAbove(ways, x, y, width);
    for (let y = height - 1; y >= 0; y--) for (let x = width - 1; x >= 0; x--) fromBelow(ways, x, y, width, height);
  }
  return ways.length;
}

function fromAbove({ length, across, down }: Ways, x: number, y: number, width: number): void {
  const i = y * width + x;
  if (x > 0) relax(length, i, i - 1, across[i] as number);
  if (y === 0) return;
  const step = down[i] as number;
  relax(length, i, i - width, step);
  if (x > 0) relax(length, i, i - width - 1, diagonal(step, across[i] as number));
  if (x < width - 1) relax(length, i, i - width + 1, diagonal(step, across[i - width + 1] as number));
}

function fromBelow({ length, across, down }: Ways, x: number, y: number, width: number, height: number): void {
  const i = y * width + x;
  if (x < width - 1) relax(length, i, i + 1, across[i + 1] as number);
  if (y === height - 1) return;
  const step = down[i + width] as number;
  relax(length, i, i + width, step);
  if (x < width - 1) relax(length, i, i + width + 1, diagonal(step, across[i + 1] as number));
  if (x > 0) relax(length, i, i + width - 1, diagonal(step, across[i] as number));
}

/** One and a half straight steps, much as on a real diagonal. */
const diagonal = (down: number, across: number): number => (down + across) * 0.75;

function relax(length: Float32Array, i: number, from: number, step: number): void {
  const through = (length[from] as number) + step;
  if (through < (length[i] as number)) length[i] = through;
}

/** Cost of the step from the pixel `step` before to each one. */
export function steps(picture: Planes, step: number): Float32Array {
  const costs = new Float32Array(picture.r.length).fill(1e6);
  for (let i = step; i < costs.length; i++) costs[i] = STEP + clamp(Math.sqrt(pixelDistance(picture, i, i - step)) - 0.01, 0, 1);
  return costs;
}
