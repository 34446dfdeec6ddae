import type { Rgb } from './colour';
import { lumaOf, mapColour } from './colour';
import type { Plane, Planes } from './planes';

const ROUNDS = 10;
const SAMPLE_STEP = 13;
const FACE_COLOURS = 4;

/** The few colours that tell most of a picture (k-means over a sample, begun at even steps of luminance). */
export function findPalette(picture: Planes, count: number, include: (index: number) => boolean = () => true): Rgb[] {
  const samples: Rgb[] = [];
  for (let i = 0; i < picture.r.length; i += SAMPLE_STEP) {
    if (include(i)) samples.push([picture.r[i] as number, picture.g[i] as number, picture.b[i] as number]);
  }
  if (samples.length === 0) return [[0.5, 0.5, 0.5]];
  const sorted = samples.toSorted((a, b) => lumaOf(a) - lumaOf(b));
  let centres = Array.from({ length: count }, (_, k) => sorted[Math.floor(((k + 0.5) * sorted.length) / count)] as Rgb);
  for (let round = 0; round < ROUNDS; round++) centres = means(samples, centres);
  return centres;
}

function means(samples: Rgb[], centres: Rgb[]): Rgb[] {
  const sums = centres.map(() => [0, 0, 0, 0] as [number, number, number, number]);
  for (const sample of samples) {
    const sum = sums[nearest(sample, centres)];
    if (!sum) continue;
    sum[0] += sample[0];
    sum[1] += sample[1];
    sum[2] += sample[2];
    sum[3] += 1;
  }
  return sums.map(([r, g, b, n], k): Rgb => (n > 0 ? [r / n, g / n, b / n] : (centres[k] as Rgb)));
}

/** A palette in which the skin of the faces has colours of its own, however small the faces are. */
export function findPaletteWithFaces(picture: Planes, count: number, faceMask: Plane): Rgb[] {
  const isFace = (i: number): boolean => (faceMask.data[i] as number) > 0.9;
  const skin = faceMask.data.some((value) => value > 0.9) ? findPalette(picture, FACE_COLOURS, isFace) : [];
  return [...findPalette(picture, count - skin.length), ...skin];
}

export function nearest(rgb: ArrayLike<number>, palette: readonly Rgb[]): number {
  let best = 0;
  let least = Infinity;
  for (let k = 0; k < palette.length; k++) {
    const distance = colourDistance(rgb, palette[k] as Rgb);
    if (distance < least) [best, least] = [k, distance];
  }
  return best;
}

/** Squared; hue counts more than light, so that a shadow does not tear a thing apart. */
export function colourDistance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const dr = (a[0] as number) - (b[0] as number);
  const dg = (a[1] as number) - (b[1] as number);
  const db = (a[2] as number) - (b[2] as number);
  const light = 0.299 * dr + 0.587 * dg + 0.114 * db;
  return dr * dr + dg * dg + db * db - 0.8 * light * light;
}

/** Every pixel in the nearest of the palette's colours, as `shown` has them. */
export function flatten(picture: Planes, palette: readonly Rgb[], shown: readonly Rgb[] = palette): Planes {
  return mapColour(picture, (rgb) => {
    const [r, g, b] = shown[nearest(rgb, palette)] as Rgb;
    rgb[0] = r;
    rgb[1] = g;
    rgb[2] = b;
  });
}
