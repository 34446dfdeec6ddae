import { emptyPlane, type Plane, resizePlane } from './planes';

/** Gaussian blur in floats; `sigma` in pixels. Small ones exactly, large ones as three box blurs. */
export function blur(plane: Plane, sigma: number): Plane {
  if (sigma < 0.3) return plane;
  if (sigma < 3) return kernelBlur(plane, sigma);
  if (sigma < 8) return boxBlurs(plane, sigma);
  // What is this smooth looks the same from a quarter of the pixels.
  const small = resizePlane(halve(halve(plane)), plane.width >> 2, plane.height >> 2);
  return resizePlane(boxBlurs(small, sigma / 4), plane.width, plane.height);
}

/** Half the size, each pixel the mean of four. */
export function halve({ width, height, data }: Plane): Plane {
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
  return transposedConvolve(transposedConvolve(plane, weights, radius), weights, radius);
}

/** Blurs along the rows and answers the transposed image, so that two calls blur both ways and read memory in order. */
function transposedConvolve({ width, height, data }: Plane, weights: Float32Array, radius: number): Plane {
  const result = emptyPlane(height, width);
  const row = new Float32Array(width + 2 * radius);
  for (let y = 0; y < height; y++) {
    row.set(data.subarray(y * width, (y + 1) * width), radius);
    row.fill(row[radius] as number, 0, radius);
    row.fill(row[radius + width - 1] as number, radius + width);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0; k < weights.length; k++) sum += (row[x + k] as number) * (weights[k] as number);
      result.data[x * height + y] = sum;
    }
  }
  return result;
}

function boxBlurs(plane: Plane, sigma: number): Plane {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  let result = plane;
  for (let pass = 0; pass < 3; pass++) result = transposedBox(transposedBox(result, radius), radius);
  return result;
}

function transposedBox({ width, height, data }: Plane, radius: number): Plane {
  const result = emptyPlane(height, width);
  const scale = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    const at = (x: number): number => data[start + (x < 0 ? 0 : x >= width ? width - 1 : x)] as number;
    let sum = 0;
    for (let x = -radius; x <= radius; x++) sum += at(x);
    for (let x = 0; x < width; x++) {
      result.data[x * height + y] = sum * scale;
      sum += at(x + radius + 1) - at(x - radius);
    }
  }
  return result;
}
