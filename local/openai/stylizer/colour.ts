import { clamp, mix, type Plane, type Planes } from './planes';

export type Rgb = readonly [number, number, number];

/** A new image from an old one, pixel by pixel; `change` writes into the three-element array that it is given. */
export function mapColour(picture: Planes, change: (rgb: Float32Array, index: number) => void): Planes {
  const { width, height, r, g, b } = picture;
  const size = width * height;
  const result: Planes = { width, height, r: new Float32Array(size), g: new Float32Array(size), b: new Float32Array(size) };
  const rgb = new Float32Array(3);
  for (let i = 0; i < size; i++) {
    rgb[0] = r[i] as number;
    rgb[1] = g[i] as number;
    rgb[2] = b[i] as number;
    change(rgb, i);
    result.r[i] = rgb[0];
    result.g[i] = rgb[1];
    result.b[i] = rgb[2];
  }
  return result;
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

/** Steps of light with soft edges; `softness` 0 is hard, 1 leaves the ramp as it is. */
export function posterise(value: number, levels: number, softness: number): number {
  const scaled = value * levels;
  const floor = Math.floor(scaled);
  const t = clamp((scaled - floor - 0.5) / Math.max(0.01, softness) + 0.5);
  return (floor + t * t * (3 - 2 * t)) / levels;
}

/** The darkest and brightest hundredths become 0 and 1: a flat photo gets the full range, a full one stays as it is. */
export function autoLevels(picture: Planes, luma: Plane, strength = 0.8): Planes {
  const counts = new Uint32Array(256);
  for (const value of luma.data) {
    const level = Math.min(255, (value * 255) | 0);
    counts[level] = (counts[level] as number) + 1;
  }
  const at = (share: number): number => {
    let seen = 0;
    for (let level = 0; level < 256; level++) {
      seen += counts[level] as number;
      if (seen >= luma.data.length * share) return level / 255;
    }
    return 1;
  };
  const low = at(0.01) * strength;
  const high = mix(1, at(0.99), strength);
  const gain = 1 / Math.max(0.25, high - low);
  return mapColour(picture, (rgb) => {
    for (let c = 0; c < 3; c++) rgb[c] = clamp(((rgb[c] as number) - low) * gain);
  });
}
