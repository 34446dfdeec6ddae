import type { Rgb } from './colour';
import type { Plane, Planes } from './planes';

const ROUNDS = 8;
const SAMPLE_STEP = 7;
const FACE_COLOURS = 4;

/** A colour and how many samples have about that one. */
interface Bin {
  colour: Rgb;
  count: number;
}

/** The few colours that tell most of a picture: frequent ones, and rare ones that are like no other (k-means over a histogram). */
export function findPalette(picture: Planes, count: number, include: (index: number) => boolean = () => true): Rgb[] {
  const bins = histogram(picture, include);
  if (bins.length === 0) return [[0.5, 0.5, 0.5]];
  let centres = spread(bins, count);
  for (let round = 0; round < ROUNDS; round++) centres = means(bins, centres);
  return centres;
}

function histogram(picture: Planes, include: (index: number) => boolean): Bin[] {
  const sums = new Map<number, Float64Array>();
  for (let i = 0; i < picture.r.length; i += SAMPLE_STEP) {
    if (!include(i)) continue;
    const [r, g, b] = [picture.r[i] as number, picture.g[i] as number, picture.b[i] as number];
    const key = (Math.round(r * 15) << 8) | (Math.round(g * 15) << 4) | Math.round(b * 15);
    let sum = sums.get(key);
    if (!sum) sums.set(key, (sum = new Float64Array(4)));
    add(sum, r, g, b, 1);
  }
  return [...sums.values()].map(([r = 0, g = 0, b = 0, n = 0]) => ({ colour: [r / n, g / n, b / n], count: n }));
}

function add(sum: Float64Array, r: number, g: number, b: number, count: number): void {
  sum[0] = (sum[0] as number) + r * count;
  sum[1] = (sum[1] as number) + g * count;
  sum[2] = (sum[2] as number) + b * count;
  sum[3] = (sum[3] as number) + count;
}

/** Begins with the most frequent colour; each next one is the most frequent of those that are unlike all before. */
function spread(bins: Bin[], count: number): Rgb[] {
  const gap = bins.map(() => Infinity);
  const centres: Rgb[] = [];
  while (centres.length < Math.min(count, bins.length)) {
    let best = 0;
    let most = -1;
    bins.forEach((bin, k) => {
      const worth = Math.sqrt(bin.count) * (centres.length === 0 ? 1 : (gap[k] as number));
      if (worth > most) [best, most] = [k, worth];
    });
    const chosen = (bins[best] as Bin).colour;
    centres.push(chosen);
    bins.forEach((bin, k) => (gap[k] = Math.min(gap[k] as number, colourDistance(bin.colour, chosen))));
  }
  return centres;
}

function means(bins: Bin[], centres: Rgb[]): Rgb[] {
  const sums = centres.map(() => new Float64Array(4));
  for (const { colour, count } of bins) {
    const sum = sums[nearest(colour, centres)];
    if (sum) add(sum, colour[0], colour[1], colour[2], count);
  }
  return sums.map(([r = 0, g = 0, b = 0, n = 0], k): Rgb => (n > 0 ? [r / n, g / n, b / n] : (centres[k] as Rgb)));
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
  return distanceBy((a[0] as number) - (b[0] as number), (a[1] as number) - (b[1] as number), (a[2] as number) - (b[2] as number));
}

/** Distance of two pixels of a picture. */
export function pixelDistance({ r, g, b }: Planes, i: number, j: number): number {
  return distanceBy((r[i] as number) - (r[j] as number), (g[i] as number) - (g[j] as number), (b[i] as number) - (b[j] as number));
}

function distanceBy(dr: number, dg: number, db: number): number {
  const light = 0.299 * dr + 0.587 * dg + 0.114 * db;
  const redGreen = dr - dg;
  const yellowBlue = (dr + dg) / 2 - db;
  return 1.1 * light * light + 0.8 * redGreen * redGreen + 1.2 * yellowBlue * yellowBlue;
}
