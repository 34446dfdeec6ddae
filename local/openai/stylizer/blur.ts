import { emptyPlane, type Plane, resizePlane } from './planes';

/** Gaussian blur in floats; `sigma` in pixels. Small ones exactly, large ones as three box blurs. */
export function blur(plane: Plane, sigma: number): Plane {
  if (sigma < 0.3) return plane;
  if (sigma < 2) return kernelBlur(plane, sigma);
  if (sigma < 8) return boxBlurs(plane, sigma);
  // What is this smooth looks the same from a quarter of the pixels.
  const small = resizePlane(halve(halve(plane)), plane.width >> 2, plane.height >> 2);
  return resizePlane(boxBlurs(small, sigma / 4), plane.width, plane.height);
}

/** Half the size, each pixel the mean of four. */
function halve({ width, height, data }: Plane): Plane {
  const result = emptyPlane(Math.max(1, width >> 1), Math.max(1, height >> 1));
  for (let y = 0; y < result.height; y++) {
    const top = 2 * y * width;
    const bottom = Math.min(2 * y + 1, height - 1) * width;
    for (let x = 0; x < result.width; x++) {
      const left = 2 * x;
      const right = Math.min(left + 1, width - 1);
      const sum =
        (data[top + left] as number) + (data[top + right] as number) + (data[bottom + left] as number) + (data[bottom + right] as number);
      result.data[y * result.width + x] = sum / 4;
    }
  }
  return result;
}

function kernelBlur(plane: Plane, sigma: number): Plane {
  const radius = Math.ceil(sigma * 2.5);
  const kernel = Float32Array.from({ length: 2 * radius + 1 }, (_, i) => Math.exp(-((i - radius) ** 2) / (2 * sigma * sigma)));
  const sum = kernel.reduce((a, b) => a + b, 0);
  const weights = kernel.map((weight) => weight / sum);
  return convolveColumns(convolveRows(plane, weights, radius), weights, radius);
}

function convolveRows({ width, height, data }: Plane, weights: Float32Array, radius: number): Plane {
  const result = emptyPlane(width, height);
  const row = new Float32Array(width + 2 * radius);
  for (let y = 0; y < height; y++) {
    row.set(data.subarray(y * width, (y + 1) * width), radius);
    row.fill(row[radius] as number, 0, radius);
    row.fill(row[radius + width - 1] as number, radius + width);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0; k < weights.length; k++) sum += (row[x + k] as number) * (weights[k] as number);
      result.data[y * width + x] = sum;
    }
  }
  return result;
}

/** Adds up whole rows, since memory is quick in order and slow in leaps. */
function convolveColumns({ width, height, data }: Plane, weights: Float32Array, radius: number): Plane {
  const result = emptyPlane(width, height);
  for (let y = 0; y < height; y++) {
    const to = y * width;
    for (let k = 0; k < weights.length; k++) {
      const from = Math.min(height - 1, Math.max(0, y + k - radius)) * width;
      const weight = weights[k] as number;
      for (let x = 0; x < width; x++) result.data[to + x] = (result.data[to + x] as number) + (data[from + x] as number) * weight;
    }
  }
  return result;
}

function boxBlurs(plane: Plane, sigma: number): Plane {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  let result = plane;
  for (let pass = 0; pass < 3; pass++) result = boxColumns(boxRows(result, radius), radius);
  return result;
}

function boxRows({ width, height, data }: Plane, radius: number): Plane {
  const result = emptyPlane(width, height);
  const scale = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    const last = start + width - 1;
    let sum = (data[start] as number) * (radius + 1);
    for (let x = 1; x <= radius; x++) sum += data[Math.min(last, start + x)] as number;
    for (let i = start; i <= last; i++) {
      result.data[i] = sum * scale;
      sum += (data[Math.min(last, i + radius + 1)] as number) - (data[Math.max(start, i - radius)] as number);
    }
  }
  return result;
}

function boxColumns({ width, height, data }: Plane, radius: number): Plane {
  const result = emptyPlane(width, height);
  const scale = 1 / (2 * radius + 1);
  const sums = new Float32Array(width);
  for (let y = -radius; y <= radius; y++) {
    const from = Math.min(height - 1, Math.max(0, y)) * width;
    for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + (data[from + x] as number);
  }
  for (let y = 0; y < height; y++) {
    const [enters, leaves] = [Math.min(height - 1, y + radius + 1) * width, Math.max(0, y - radius) * width];
    for (let x = 0; x < width; x++) {
      const sum = sums[x] as number;
      result.data[y * width + x] = sum * scale;
      sums[x] = sum + (data[enters + x] as number) - (data[leaves + x] as number);
    }
  }
  return result;
}
