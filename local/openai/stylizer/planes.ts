import sharp, { type Sharp } from 'sharp';

/** One channel of an image, row by row; colours and luminance from 0 to 1. */
export interface Plane {
  width: number;
  height: number;
  data: Float32Array;
}

/** A colour image as three channels, sRGB from 0 to 1. */
export interface Planes {
  width: number;
  height: number;
  r: Float32Array;
  g: Float32Array;
  b: Float32Array;
}

export interface Raw {
  width: number;
  height: number;
  /** Three bytes a pixel. */
  data: Buffer;
}

export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value);
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
}

export function emptyPlane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) };
}

export function toPlanes({ width, height, data }: Raw): Planes {
  const size = width * height;
  const planes: Planes = { width, height, r: new Float32Array(size), g: new Float32Array(size), b: new Float32Array(size) };
  for (let i = 0, p = 0; i < size; i++, p += 3) {
    planes.r[i] = (data[p] ?? 0) / 255;
    planes.g[i] = (data[p + 1] ?? 0) / 255;
    planes.b[i] = (data[p + 2] ?? 0) / 255;
  }
  return planes;
}

export function toRaw({ width, height, r, g, b }: Planes): Raw {
  const data = Buffer.allocUnsafe(width * height * 3);
  for (let i = 0, p = 0; i < r.length; i++, p += 3) {
    data[p] = clamp(r[i] ?? 0) * 255 + 0.5;
    data[p + 1] = clamp(g[i] ?? 0) * 255 + 0.5;
    data[p + 2] = clamp(b[i] ?? 0) * 255 + 0.5;
  }
  return { width, height, data };
}

export function fromRaw({ width, height, data }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export async function resizeRaw(raw: Raw, width: number, height: number, kernel: 'cubic' | 'mitchell' = 'cubic'): Promise<Raw> {
  const data = await fromRaw(raw).resize(width, height, { fit: 'fill', kernel }).raw().toBuffer();
  return { width, height, data };
}

export function luminance({ width, height, r, g, b }: Planes): Plane {
  const plane = emptyPlane(width, height);
  for (let i = 0; i < r.length; i++) plane.data[i] = 0.299 * (r[i] ?? 0) + 0.587 * (g[i] ?? 0) + 0.114 * (b[i] ?? 0);
  return plane;
}

/** Bilinear, in floats: eight bits would show as steps in the lines that are drawn from it. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  const result = emptyPlane(width, height);
  const columns = Float32Array.from({ length: width }, (_, x) => clamp(((x + 0.5) * plane.width) / width - 0.5, 0, plane.width - 1));
  for (let y = 0; y < height; y++) {
    const sy = clamp(((y + 0.5) * plane.height) / height - 0.5, 0, plane.height - 1);
    const top = Math.floor(sy) * plane.width;
    const bottom = Math.min(Math.floor(sy) + 1, plane.height - 1) * plane.width;
    const fy = sy - Math.floor(sy);
    for (let x = 0; x < width; x++) {
      const sx = columns[x] as number;
      const left = Math.floor(sx);
      const right = Math.min(left + 1, plane.width - 1);
      const fx = sx - left;
      const upper = mix(plane.data[top + left] as number, plane.data[top + right] as number, fx);
      const lower = mix(plane.data[bottom + left] as number, plane.data[bottom + right] as number, fx);
      result.data[y * width + x] = mix(upper, lower, fy);
    }
  }
  return result;
}
