import { inBands } from './bands';
import { emptyPlane, halve, type Plane, resizePlane } from './planes';

/** Gaussian blur in floats; `sigma` in pixels. Small ones exactly, large ones as three box blurs. */
export function blur(plane: Plane, sigma: number): Plane {
  if (sigma < 0.3) return plane;
  if (sigma < 2) return kernelBlur(plane, sigma);
  if (sigma < 8) return boxBlurs(plane, sigma);
  // What is this smooth looks the same from a quarter of the pixels.
  const small = resizePlane(halve(halve(plane)), plane.width >> 2, plane.height >> 2);
  return resizePlane(boxBlurs(small, sigma / 4), plane.width, plane.height);
}

function kernelBlur(plane: Plane, sigma: number): Plane {
  const radius = Math.ceil(sigma * 2.5);
  const kernel = Float32Array.from({ length: 2 * radius + 1 }, (_, i) => Math.exp(-((i - radius) ** 2) / (2 * sigma * sigma)));
  const sum = kernel.reduce((a, b) => a + b, 0);
  const weights = kernel.map((weight) => weight / sum);
  const across = { plane, weights, radius, result: emptyPlane(plane.width, plane.height) };
  inBands(convolveRows, across, plane.height);
  const down = { plane: across.result, weights, radius, result: emptyPlane(plane.width, plane.height) };
  inBands(convolveColumns, down, plane.height);
  return down.result;
}

interface Convolution {
  plane: Plane;
  weights: Float32Array;
  radius: number;
  result: Plane;
}

export function convolveRows({ plane: { width, data }, weights, radius, result }: Convolution, from: number, to: number): void {
  const row = new Float32Array(width + 2 * radius);
  for (let y = from; y < to; y++) {
    row.set(data.subarray(y * width, (y + 1) * width), radius);
    row.fill(row[radius] as number, 0, radius);
    row.fill(row[radius + width - 1] as number, radius + width);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0; k < weights.length; k++) sum += (row[x + k] as number) * (weights[k] as number);
      result.data[y * width + x] = sum;
    }
  }
}

/** Adds up whole rows, since memory is quick in order and slow in leaps. */
export function convolveColumns({ plane: { width, height, data }, weights, radius, result }: Convolution, from: number, to: number): void {
  const sums = new Float32Array(width);
  for (let y = from; y < to; y++) {
    sums.fill(0);
    for (let k = 0; k < weights.length; k++) {
      const row = Math.min(height - 1, Math.max(0, y + k - radius)) * width;
      const weight = weights[k] as number;
      for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + (data[row + x] as number) * weight;
    }
    result.data.set(sums, y * width);
  }
}

/** Of the box whose mean, taken three times, is nearly a Gaussian's. */
export const boxRadius = (sigma: number): number => Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));

function boxBlurs(plane: Plane, sigma: number): Plane {
  const radius = boxRadius(sigma);
  const { width, height } = plane;
  const [even, odd] = [emptyPlane(width, height), emptyPlane(width, height)];
  for (let pass = 0; pass < 3; pass++) {
    inBands(boxRows, { plane: pass === 0 ? plane : even, radius, result: odd }, height);
    inBands(boxColumns, { plane: odd, radius, result: even }, height);
  }
  return even;
}

interface Box {
  plane: Plane;
  radius: number;
  result: Plane;
}

export function boxRows({ plane: { width, data }, radius, result }: Box, from: number, to: number): void {
  const scale = 1 / (2 * radius + 1);
  for (let y = from; y < to; y++) {
    const start = y * width;
    const last = start + width - 1;
    let sum = (data[start] as number) * (radius + 1);
    for (let x = 1; x <= radius; x++) sum += data[Math.min(last, start + x)] as number;
    for (let i = start; i <= last; i++) {
      result.data[i] = sum * scale;
      sum += (data[Math.min(last, i + radius + 1)] as number) - (data[Math.max(start, i - radius)] as number);
    }
  }
}

export function boxColumns({ plane: { width, height, data }, radius, result }: Box, from: number, to: number): void {
  const scale = 1 / (2 * radius + 1);
  const sums = new Float32Array(width);
  for (let y = from - radius; y <= from + radius; y++) {
    const row = Math.min(height - 1, Math.max(0, y)) * width;
    for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + (data[row + x] as number);
  }
  for (let y = from; y < to; y++) {
    const [enters, leaves] = [Math.min(height - 1, y + radius + 1) * width, Math.max(0, y - radius) * width];
    for (let x = 0; x < width; x++) {
      const sum = sums[x] as number;
      result.data[y * width + x] = sum * scale;
      sums[x] = sum + (data[enters + x] as number) - (data[leaves + x] as number);
    }
  }
}
