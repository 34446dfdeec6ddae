import { inBands } from './bands';
import { clamp, luminance, mix, type Plane, type Planes, smoothstep } from './planes';

export type Rgb = readonly [number, number, number];

/** Reads pixel `i` into a three-element array, which the functions below change. */
export function load(rgb: Float32Array, { r, g, b }: Planes, i: number): void {
  rgb[0] = r[i] as number;
  rgb[1] = g[i] as number;
  rgb[2] = b[i] as number;
}

export function store(rgb: Float32Array, { r, g, b }: Planes, i: number): void {
  r[i] = rgb[0] as number;
  g[i] = rgb[1] as number;
  b[i] = rgb[2] as number;
}

export const lumaOf = (rgb: ArrayLike<number>): number =>
  0.299 * (rgb[0] as number) + 0.587 * (rgb[1] as number) + 0.114 * (rgb[2] as number);

/** Moves a colour away from its grey: 1 leaves it, above is livelier. Dull colours gain more than those that are already loud. */
export function saturate(rgb: Float32Array, amount: number): void {
  const grey = lumaOf(rgb);
  const spread =
    Math.max(rgb[0] as number, rgb[1] as number, rgb[2] as number) - Math.min(rgb[0] as number, rgb[1] as number, rgb[2] as number);
  const factor = amount > 1 ? 1 + (amount - 1) * (1 - 0.6 * spread) : amount;
  rgb[0] = clamp(grey + ((rgb[0] as number) - grey) * factor);
  rgb[1] = clamp(grey + ((rgb[1] as number) - grey) * factor);
  rgb[2] = clamp(grey + ((rgb[2] as number) - grey) * factor);
}

export function blend(rgb: Float32Array, target: Rgb, share: number): void {
  blendTo(rgb, target[0], target[1], target[2], share);
}

/** Towards the colour that another picture has at `i`. */
export function blendPixel(rgb: Float32Array, { r, g, b }: Planes, i: number, share: number): void {
  blendTo(rgb, r[i] as number, g[i] as number, b[i] as number, share);
}

/** Without an array for the target, which would be made anew for each pixel. */
export function blendTo(rgb: Float32Array, r: number, g: number, b: number, share: number): void {
  rgb[0] = mix(rgb[0] as number, r, share);
  rgb[1] = mix(rgb[1] as number, g, share);
  rgb[2] = mix(rgb[2] as number, b, share);
}

/** Through a tone curve. */
export function brighten(rgb: Float32Array, curve: (value: number) => number): void {
  rgb[0] = curve(rgb[0] as number);
  rgb[1] = curve(rgb[1] as number);
  rgb[2] = curve(rgb[2] as number);
}

/** Multiplies channel by channel. */
export function tint(rgb: Float32Array, r: number, g: number, b: number): void {
  rgb[0] = (rgb[0] as number) * r;
  rgb[1] = (rgb[1] as number) * g;
  rgb[2] = (rgb[2] as number) * b;
}

export function screen(rgb: Float32Array, light: Rgb, share: number): void {
  rgb[0] = 1 - (1 - clamp(rgb[0] as number)) * (1 - clamp(light[0] * share));
  rgb[1] = 1 - (1 - clamp(rgb[1] as number)) * (1 - clamp(light[1] * share));
  rgb[2] = 1 - (1 - clamp(rgb[2] as number)) * (1 - clamp(light[2] * share));
}

/** Gives a colour this luminance and keeps its hue. */
export function relight(rgb: Float32Array, target: number): void {
  const factor = target / Math.max(0.02, lumaOf(rgb));
  tint(rgb, factor, factor, factor);
  const peak = Math.max(rgb[0] as number, rgb[1] as number, rgb[2] as number);
  if (peak > 1) blendTo(rgb, 1, 1, 1, clamp((peak - 1) * 0.6));
}

/** A tone curve by gamma, looked up since powers are slow. Values beyond 0 to 1 are clamped. */
export function gammaCurve(gamma: number): (value: number) => number {
  const curve = curveOf(gamma);
  return (value) => onCurve(curve, value);
}

const curveOf = (gamma: number): Float32Array => Float32Array.from({ length: 1_026 }, (_, i) => Math.pow(i / 1_024, gamma));

const onCurve = (curve: Float32Array, value: number): number => curve[(clamp(value) * 1_024 + 0.5) | 0] as number;

/** Steps of light with soft edges; `softness` 0 is hard, 1 leaves the ramp as it is. */
export function posterise(value: number, levels: number, softness: number): number {
  const scaled = value * levels;
  const floor = Math.floor(scaled);
  const t = clamp((scaled - floor - 0.5) / Math.max(0.01, softness) + 0.5);
  return (floor + t * t * (3 - 2 * t)) / levels;
}

/** A picture whose median is darker is brightened. */
const DIM = 0.34;
/** How far the levels are stretched; 1 is to the full. */
const LEVELLING = 0.85;
/** How much of a cast of the light (a lamp's orange) is taken back. */
const BALANCE = 0.5;
/** From the darkest to the brightest hundredth, in a picture without light and shade and in one with some. */
const FLAT = 0.02;
const DEEP = 0.15;
/** What is more colourful than this shows its own colour, not that of the light. */
const OWN_COLOUR = 0.3;

/** Changes a picture in place: the darkest and brightest hundredths become 0 and 1, a cast of the light is
 * softened and a dim picture brightened: a good photo stays as it is. */
export function autoLevels(picture: Planes): void {
  const luma = luminance(picture);
  const quantile = quantiles(luma);
  const [darkest, brightest] = [quantile(0.01), quantile(0.99)];
  // A wall or a plain drawing has no levels of its own, and its colour is no cast of the light.
  const depth = smoothstep(FLAT, DEEP, brightest - darkest);
  const low = darkest * LEVELLING * depth;
  const high = mix(1, brightest, LEVELLING * depth);
  const cast = castOf(picture, luma, quantile(0.6));
  const gainOf = (value: number): number => mix(1, 1 / value, BALANCE * depth) / Math.max(0.15, high - low);
  const gain: Rgb = [gainOf(cast[0]), gainOf(cast[1]), gainOf(cast[2])];
  const median = clamp((quantile(0.5) - low) / Math.max(0.15, high - low), 0.05, 0.95);
  const curve = curveOf(mix(1, clamp(Math.log(DIM) / Math.log(median), 0.7, 1), depth));
  inBands(levelRows, { picture, low, gain, curve }, picture.height);
}

interface Levels {
  picture: Planes;
  low: number;
  gain: Rgb;
  curve: Float32Array;
}

export function levelRows({ picture: { width, r, g, b }, low, gain, curve }: Levels, from: number, to: number): void {
  for (let i = from * width; i < to * width; i++) {
    r[i] = onCurve(curve, ((r[i] as number) - low) * gain[0]);
    g[i] = onCurve(curve, ((g[i] as number) - low) * gain[1]);
    b[i] = onCurve(curve, ((b[i] as number) - low) * gain[2]);
  }
}

function quantiles({ data }: Plane): (share: number) => number {
  const counts = new Uint32Array(256);
  for (let i = 0; i < data.length; i++) {
    const level = Math.min(255, ((data[i] as number) * 255) | 0);
    counts[level] = (counts[level] as number) + 1;
  }
  return (share) => {
    let seen = 0;
    return counts.findIndex((count) => (seen += count) >= data.length * share) / 255;
  };
}

/** Mean colour of what is bright and nearly grey, relative to its grey. */
function castOf({ r, g, b }: Planes, luma: Plane, from: number): Rgb {
  const sum: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < r.length; i += 5) {
    if ((luma.data[i] as number) < from) continue;
    const [red, green, blue] = [r[i] as number, g[i] as number, b[i] as number];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > OWN_COLOUR * Math.max(red, green, blue)) continue;
    sum[0] += red;
    sum[1] += green;
    sum[2] += blue;
  }
  const grey = lumaOf(sum);
  return grey > 0 ? [sum[0] / grey, sum[1] / grey, sum[2] / grey] : [1, 1, 1];
}
