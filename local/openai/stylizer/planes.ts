import sharp, { type Sharp } from 'sharp';
import { inBands, sharedBytes, sharedFloats } from './bands';

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

/** `Math.hypot` takes care of overflow, and several times as long. */
export const lengthOf = (x: number, y: number, z = 0): number => Math.sqrt(x * x + y * y + z * z);

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
}

export function emptyPlane(width: number, height: number): Plane {
  return { width, height, data: sharedFloats(width * height) };
}

export function emptyPlanes(width: number, height: number): Planes {
  const size = width * height;
  return { width, height, r: sharedFloats(size), g: sharedFloats(size), b: sharedFloats(size) };
}

export function toPlanes({ width, height, data }: Raw): Planes {
  const planes = emptyPlanes(width, height);
  for (let i = 0, p = 0; i < width * height; i++, p += 3) {
    planes.r[i] = (data[p] ?? 0) / 255;
    planes.g[i] = (data[p + 1] ?? 0) / 255;
    planes.b[i] = (data[p + 2] ?? 0) / 255;
  }
  return planes;
}

export function toRaw(planes: Planes): Raw {
  const { width, height } = planes;
  const bytes = sharedBytes(width * height * 3);
  inBands(roundRows, { planes, bytes }, height);
  return { width, height, data: Buffer.from(bytes.buffer) };
}

export function roundRows({ planes: { width, r, g, b }, bytes }: { planes: Planes; bytes: Uint8Array }, from: number, to: number): void {
  for (let i = from * width, p = i * 3; i < to * width; i++, p += 3) {
    bytes[p] = clamp(r[i] as number) * 255 + 0.5;
    bytes[p + 1] = clamp(g[i] as number) * 255 + 0.5;
    bytes[p + 2] = clamp(b[i] as number) * 255 + 0.5;
  }
}

export function fromRaw({ width, height, data }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export async function resizeRaw(raw: Raw, width: number, height: number, kernel: 'cubic' | 'mitchell' = 'cubic'): Promise<Raw> {
  const data = await fromRaw(raw).resize(width, height, { fit: 'fill', kernel }).raw().toBuffer();
  return { width, height, data };
}

export function luminance(planes: Planes): Plane {
  const result = emptyPlane(planes.width, planes.height);
  inBands(luminanceRows, { planes, result }, planes.height);
  return result;
}

export function luminanceRows({ planes: { width, r, g, b }, result }: { planes: Planes; result: Plane }, from: number, to: number): void {
  for (let i = from * width; i < to * width; i++) {
    result.data[i] = 0.299 * (r[i] as number) + 0.587 * (g[i] as number) + 0.114 * (b[i] as number);
  }
}

/** Bilinear, in floats: eight bits would show as steps in the lines that are drawn from it. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  const result = emptyPlane(width, height);
  if (width === 2 * plane.width && height === 2 * plane.height) {
    inBands(doubleRows, { plane, result }, height);
    return result;
  }
  inBands(resizeRows, { plane, result, columns: placesOf(plane.width, width), rows: placesOf(plane.height, height) }, height);
  return result;
}

/** To double the size is what most pictures need, and takes no search for places. */
export function doubleRows({ plane: { width, height, data }, result }: { plane: Plane; result: Plane }, from: number, to: number): void {
  const line = new Float32Array(width + 2);
  for (let y = from; y < to; y++) {
    const near = (y >> 1) * width;
    const far = clamp((y >> 1) + (y % 2 === 0 ? -1 : 1), 0, height - 1) * width;
    for (let x = 0; x < width; x++) line[x + 1] = 0.75 * (data[near + x] as number) + 0.25 * (data[far + x] as number);
    line[0] = line[1] as number;
    line[width + 1] = line[width] as number;
    for (let x = 1, i = y * 2 * width; x <= width; x++, i += 2) {
      const here = 0.75 * (line[x] as number);
      result.data[i] = 0.25 * (line[x - 1] as number) + here;
      result.data[i + 1] = here + 0.25 * (line[x + 1] as number);
    }
  }
}

interface Resizing {
  plane: Plane;
  result: Plane;
  columns: Places;
  rows: Places;
}

export function resizeRows({ plane, result, columns, rows }: Resizing, from: number, to: number): void {
  const { width } = result;
  const line = new Float32Array(plane.width);
  for (let y = from; y < to; y++) {
    const top = (rows.low[y] as number) * plane.width;
    const bottom = (rows.high[y] as number) * plane.width;
    const fy = rows.share[y] as number;
    for (let x = 0; x < plane.width; x++) {
      const upper = plane.data[top + x] as number;
      line[x] = upper + ((plane.data[bottom + x] as number) - upper) * fy;
    }
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const left = line[columns.low[x] as number] as number;
      result.data[i] = left + ((line[columns.high[x] as number] as number) - left) * (columns.share[x] as number);
    }
  }
}

/** For each place of the new length the two old ones that it lies between, and how far it is from the lower. */
interface Places {
  low: Int32Array;
  high: Int32Array;
  share: Float32Array;
}

function placesOf(from: number, to: number): Places {
  const at = Float32Array.from({ length: to }, (_, i) => clamp(((i + 0.5) * from) / to - 0.5, 0, from - 1));
  const low = Int32Array.from(at, Math.floor);
  return { low, high: low.map((i) => Math.min(i + 1, from - 1)), share: at.map((value, i) => value - (low[i] as number)) };
}

/** Half the size, rounded up; each pixel is the mean of four. */
export function halve({ width, height, data }: Plane): Plane {
  const result = emptyPlane((width + 1) >> 1, (height + 1) >> 1);
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

/** The same change of each channel. */
export function eachChannel({ width, height, r, g, b }: Planes, change: (channel: Plane) => Plane): Planes {
  const [red, green, blue] = [r, g, b].map((data) => change({ width, height, data })) as [Plane, Plane, Plane];
  return { width: red.width, height: red.height, r: red.data, g: green.data, b: blue.data };
}

export const resizePlanes = (picture: Planes, width: number, height: number): Planes =>
  eachChannel(picture, (channel) => resizePlane(channel, width, height));
