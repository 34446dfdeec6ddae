import { inBands, sharedBytes } from './bands';
import type { Rgb } from './colour';
import { nearest } from './palette';
import type { Plane, Planes } from './planes';

/** Which colour of a palette each pixel has: the pieces that a drawing is filled with. */
export interface Regions {
  width: number;
  height: number;
  labels: Uint8Array;
}

/** Pieces smaller than this share of the picture are taken up by their neighbours, outside faces. */
const SPECK_SHARE = 1 / 4_000;

/** @param keep 1 where even the smallest piece matters */
export function findRegions(picture: Planes, palette: readonly Rgb[], keep: Plane): Regions {
  const { width, height } = picture;
  const labels = sharedBytes(width * height);
  inBands(labelRows, { picture, palette, labels }, height);
  const vote = (regions: Regions): Regions => {
    const result = sharedBytes(labels.length);
    inBands(majorityRows, { regions, count: palette.length, keep, result }, height);
    return { width, height, labels: result };
  };
  return withoutSpecks(vote(vote({ width, height, labels })), keep);
}

interface Labelling {
  picture: Planes;
  palette: readonly Rgb[];
  labels: Uint8Array;
}

export function labelRows({ picture: { width, r, g, b }, palette, labels }: Labelling, from: number, to: number): void {
  const rgb = new Float32Array(3);
  for (let i = from * width; i < to * width; i++) {
    rgb[0] = r[i] as number;
    rgb[1] = g[i] as number;
    rgb[2] = b[i] as number;
    labels[i] = nearest(rgb, palette);
  }
}

interface Vote {
  regions: Regions;
  count: number;
  keep: Plane;
  result: Uint8Array;
}

/** Each pixel takes the label that is most frequent around it, so slivers between two pieces close and rims become round. */
export function majorityRows({ regions: { width, height, labels }, count, keep, result }: Vote, from: number, to: number): void {
  const votes = new Uint8Array(count);
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      result[i] = labels[i] as number;
      const isInner = x > 1 && y > 1 && x < width - 2 && y < height - 2;
      if (!isInner || (keep.data[i] as number) > 0.5 || isEven(labels, i, width)) continue;
      votes.fill(0);
      let best = labels[i] as number;
      votes[best] = 1;
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          const label = labels[i + dy * width + dx] as number;
          votes[label] = (votes[label] as number) + 1;
          if ((votes[label] as number) > (votes[best] as number)) best = label;
        }
      }
      result[i] = best;
    }
  }
}

/** Whether the corners and sides of the 5x5 window have the label of its middle. */
export function isEven(labels: Uint8Array, i: number, width: number): boolean {
  const label = labels[i];
  const rows = 2 * width;
  return (
    labels[i - rows - 2] === label &&
    labels[i - rows] === label &&
    labels[i - rows + 2] === label &&
    labels[i - 2] === label &&
    labels[i + 2] === label &&
    labels[i + rows - 2] === label &&
    labels[i + rows] === label &&
    labels[i + rows + 2] === label
  );
}

/** Fills each small piece with the label that surrounds most of it. */
function withoutSpecks({ width, height, labels }: Regions, keep: Plane): Regions {
  const result = labels.slice();
  const search: Search = {
    width,
    labels,
    isSeen: new Uint8Array(labels.length),
    pixels: new Int32Array(labels.length),
    around: new Uint32Array(256),
  };
  const least = labels.length * SPECK_SHARE;
  for (let start = 0; start < labels.length; start++) {
    if (search.isSeen[start]) continue;
    const count = findPiece(search, start);
    if (count > least) continue;
    const piece = search.pixels.subarray(0, count);
    if (piece.some((i) => (keep.data[i] as number) > 0.5)) continue;
    const winner = mostFrequent(search.around);
    if (winner !== undefined) for (const i of piece) result[i] = winner;
  }
  return { width, height, labels: result };
}

/** Memory that all pieces of a picture share: lists made for each were a tenth of what a picture leaves to be collected. */
interface Search {
  width: number;
  labels: Uint8Array;
  isSeen: Uint8Array;
  /** The piece that was found last. */
  pixels: Int32Array;
  /** How often each other label touches it. */
  around: Uint32Array;
}

/** Finds the pixels that hang together with this one. @returns how many they are */
function findPiece({ width, labels, isSeen, pixels, around }: Search, start: number): number {
  const label = labels[start] as number;
  let count = 1;
  pixels[0] = start;
  isSeen[start] = 1;
  around.fill(0);
  const visit = (j: number): void => {
    const other = labels[j] as number;
    if (other !== label) around[other] = (around[other] as number) + 1;
    else if (!isSeen[j]) {
      isSeen[j] = 1;
      pixels[count++] = j;
    }
  };
  for (let next = 0; next < count; next++) {
    const i = pixels[next] as number;
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i + width < labels.length) visit(i + width);
  }
  return count;
}

function mostFrequent(counts: Uint32Array): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (let label = 0; label < counts.length; label++) {
    const count = counts[label] as number;
    if (count > most) [best, most] = [label, count];
  }
  return best;
}
