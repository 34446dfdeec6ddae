import { clamp, luminance, mix, type Plane, type Planes } from './planes';

export type Rgb = readonly [number, number, number];

/** Changes a picture in place, pixel by pixel; `change` writes into the three-element array that it is given. */
export function recolour(picture: Planes, change: (rgb: Float32Array, index: number) => void): Planes {
  const { r, g, b } = picture;
  const rgb = new Float32Array(3);
  for (let i = 0; i < r.length; i++) {
    rgb[0] = r[i] as number;
    rgb[1] = g[i] as number;
    rgb[2] = b[i] as number;
    change(rgb, i);
    r[i] = rgb[0];
    g[i] = rgb[1];
    b[i] = rgb[2];
  }
  return picture;
}

export const lumaOf = (rgb: ArrayLike<number>): number =>
  0.299 * (rgb[0] as number) + 0.587 * (rgb[1] as number) + 0.114 * (rgb[2] as number);

/** Moves a colour away from its grey: 1 leaves it, above is livelier. Dull colours gain more than those that are already loud. */
export function saturate(rgb: Float32Array, amount: number): void {
  const grey = lumaOf(rgb);
  const spread =
    Math.max(rgb[0] as number, rgb[1] as number, rgb[2] as number) - Math.min(rgb[0] as number, rgb[1] as number, rgb[2] as number);
  const factor = amount > 1 ? 1 + (amount - 1) * (1 - 0.6 * spread) : amount;
  for (let c = 0; c < 3; c++) rgb[c] = clamp(grey + ((rgb[c] as number) - grey) * factor);
}

export function blend(rgb: Float32Array, target: Rgb, share: number): void {
  for (let c = 0; c < 3; c++) rgb[c] = mix(rgb[c] as number, target[c] as number, share);
}

export function scale(rgb: Float32Array, factor: number): void {
  for (let c = 0; c < 3; c++) rgb[c] = (rgb[c] as number) * factor;
}

export function screen(rgb: Float32Array, light: Rgb, share: number): void {
  for (let c = 0; c < 3; c++) rgb[c] = 1 - (1 - clamp(rgb[c] as number)) * (1 - clamp((light[c] as number) * share));
}

/** Gives a colour this luminance and keeps its hue. */
export function relight(rgb: Float32Array, target: number): void {
  scale(rgb, target / Math.max(0.02, lumaOf(rgb)));
  const peak = Math.max(rgb[0] as number, rgb[1] as number, rgb[2] as number);
  if (peak > 1) blend(rgb, [1, 1, 1], clamp((peak - 1) * 0.6));
}

/** A tone curve by gamma, looked up since powers are slow. Values beyond 0 to 1 are clamped. */
export function gammaCurve(gamma: number): (value: number) => number {
  const table = Float32Array.from({ length: 1_026 }, (_, i) => Math.pow(i / 1_024, gamma));
  return (value) => table[(clamp(value) * 1_024 + 0.5) | 0] as number;
}

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
/** What is more colourful than this shows its own colour, not that of the light. */
const OWN_COLOUR = 0.3;

/** Changes a picture in place: the darkest and brightest hundredths become 0 and 1, a cast of the light is
 * softened and a dim picture brightened: a good photo stays as it is. */
export function autoLevels(picture: Planes): Planes {
  const luma = luminance(picture);
  const low = quantile(luma, 0.01) * LEVELLING;
  const high = mix(1, quantile(luma, 0.99), LEVELLING);
  const cast = castOf(picture, luma, quantile(luma, 0.6));
  const gain = cast.map((value) => mix(1, 1 / value, BALANCE) / Math.max(0.15, high - low));
  const median = clamp((quantile(luma, 0.5) - low) / Math.max(0.15, high - low), 0.05, 0.95);
  const brighten = gammaCurve(clamp(Math.log(DIM) / Math.log(median), 0.7, 1));
  return recolour(picture, (rgb) => {
    for (let c = 0; c < 3; c++) rgb[c] = brighten(((rgb[c] as number) - low) * (gain[c] as number));
  });
}

function quantile(luma: Plane, share: number): number {
  const counts = new Uint32Array(256);
  for (const value of luma.data) {
    const level = Math.min(255, (value * 255) | 0);
    counts[level] = (counts[level] as number) + 1;
  }
  let seen = 0;
  const level = counts.findIndex((count) => (seen += count) >= luma.data.length * share);
  return level / 255;
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
