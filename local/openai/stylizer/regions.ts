import type { Rgb } from './colour';
import { nearest } from './palette';
import { emptyPlanes, type Plane, type Planes, smoothstep } from './planes';

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
  const labels = new Uint8Array(width * height);
  const rgb = new Float32Array(3);
  for (let i = 0; i < labels.length; i++) {
    rgb[0] = picture.r[i] as number;
    rgb[1] = picture.g[i] as number;
    rgb[2] = picture.b[i] as number;
    labels[i] = nearest(rgb, palette);
  }
  const calm = majority(majority({ width, height, labels }, palette.length, keep), palette.length, keep);
  return withoutSpecks(calm, keep);
}

/** Each pixel takes the label that is most frequent around it, so slivers between two pieces close and rims become round. */
function majority({ width, height, labels }: Regions, count: number, keep: Plane): Regions {
  const result = labels.slice();
  const votes = new Uint8Array(count);
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      if ((keep.data[i] as number) > 0.5 || isEven(labels, i, width)) continue;
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
  return { width, height, labels: result };
}

/** Whether the corners and sides of the 5x5 window have the label of its middle. */
function isEven(labels: Uint8Array, i: number, width: number): boolean {
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
export function withoutSpecks({ width, height, labels }: Regions, keep: Plane): Regions {
  const result = labels.slice();
  const isSeen = new Uint8Array(labels.length);
  const least = labels.length * SPECK_SHARE;
  const stack: number[] = [];
  for (let start = 0; start < labels.length; start++) {
    if (isSeen[start]) continue;
    const label = labels[start] as number;
    const piece: number[] = [];
    const around = new Map<number, number>();
    let isKept = false;
    isSeen[start] = 1;
    stack.push(start);
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      if (piece.length <= least) piece.push(i);
      isKept ||= (keep.data[i] as number) > 0.5;
      const x = i % width;
      for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= labels.length) continue;
        const other = labels[j] as number;
        if (other !== label) around.set(other, (around.get(other) ?? 0) + 1);
        else if (!isSeen[j]) {
          isSeen[j] = 1;
          stack.push(j);
        }
      }
    }
    if (isKept || piece.length > least) continue;
    const [winner] = [...around].sort((a, b) => b[1] - a[1])[0] ?? [label];
    for (const i of piece) result[i] = winner;
  }
  return { width, height, labels: result };
}

const EDGE = 4;

/**
 * Distance of each pixel to the rim of its piece, in pixels, up to `limit`.
 * @param isRim says of two neighbours of different pieces, never close to the picture's edge, whether they part
 */
export function depthInside({ width, height, labels }: Regions, limit: number, isRim: (i: number, j: number) => boolean): Float32Array {
  const depth = new Float32Array(labels.length).fill(limit);
  for (let y = EDGE; y < height - EDGE; y++) {
    for (let x = EDGE; x < width - EDGE; x++) {
      const i = y * width + x;
      const label = labels[i];
      if (labels[i + 1] !== label && isRim(i, i + 1)) depth[i] = depth[i + 1] = 0.5;
      if (labels[i + width] !== label && isRim(i, i + width)) depth[i] = depth[i + width] = 0.5;
    }
  }
  return chamfer(depth, width, height);
}

function chamfer(depth: Float32Array, width: number, height: number): Float32Array {
  const near = (i: number, j: number, step: number): void => {
    const through = (depth[j] as number) + step;
    if (through < (depth[i] as number)) depth[i] = through;
  };
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      near(i, i - 1, 1);
      near(i, i - width, 1);
      near(i, i - width - 1, Math.SQRT2);
      near(i, i - width + 1, Math.SQRT2);
    }
  }
  for (let y = height - 2; y >= 0; y--) {
    for (let x = width - 2; x > 0; x--) {
      const i = y * width + x;
      near(i, i + 1, 1);
      near(i, i + width, 1);
      near(i, i + width + 1, Math.SQRT2);
      near(i, i + width - 1, Math.SQRT2);
    }
  }
  return depth;
}

/** Pixels of the small picture that vote for one of the large, and how soon their weight falls with the distance. */
const REACH = 2;
const SIGMA = 1.1;
/** Weights of the votes for each of the four large pixels of a small one. */
const WEIGHTS = [0, 1, 2, 3].map((part) => {
  const [px, py] = [(part & 1) / 2 - 0.25, (part >> 1) / 2 - 0.25];
  const side = 2 * REACH + 1;
  return Float32Array.from({ length: side * side }, (_, k) => {
    const distance = ((k % side) - REACH - px) ** 2 + (Math.floor(k / side) - REACH - py) ** 2;
    return Math.exp(-distance / (2 * SIGMA * SIGMA));
  });
});

/** Fills the pieces with colours at twice the size, with clean round rims instead of stairs. */
export function fill(regions: Regions, colours: readonly Rgb[]): Planes {
  const { width, height, labels } = regions;
  const result = emptyPlanes(width * 2, height * 2);
  const votes = new Float32Array(colours.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isInner = x > 1 && y > 1 && x < width - 2 && y < height - 2;
      const even = isInner && isEven(labels, y * width + x, width);
      for (let part = 0; part < 4; part++) {
        const at = (2 * y + (part >> 1)) * result.width + 2 * x + (part & 1);
        if (even) put(result, at, colours[labels[y * width + x] as number] as Rgb);
        else putElected(result, at, count(regions, x, y, WEIGHTS[part] as Float32Array, votes), colours);
      }
    }
  }
  return result;
}

function put(target: Planes, at: number, colour: Rgb): void {
  target.r[at] = colour[0];
  target.g[at] = colour[1];
  target.b[at] = colour[2];
}

function count({ width, height, labels }: Regions, x: number, y: number, weights: Float32Array, votes: Float32Array): Float32Array {
  votes.fill(0);
  let k = 0;
  for (let dy = -REACH; dy <= REACH; dy++) {
    const row = Math.min(height - 1, Math.max(0, y + dy)) * width;
    for (let dx = -REACH; dx <= REACH; dx++) {
      const label = labels[row + Math.min(width - 1, Math.max(0, x + dx))] as number;
      votes[label] = (votes[label] as number) + (weights[k++] as number);
    }
  }
  return votes;
}

/** The colour with most votes, mixed with the second where it is a near thing: that is the rim itself. */
function putElected(target: Planes, at: number, votes: Float32Array, colours: readonly Rgb[]): void {
  let [first, second] = [0, 0];
  for (let label = 1; label < votes.length; label++) {
    if ((votes[label] as number) > (votes[first] as number)) [first, second] = [label, first];
    else if (second === first || (votes[label] as number) > (votes[second] as number)) second = label;
  }
  const [winner, loser] = [colours[first] as Rgb, colours[second] as Rgb];
  const lead = (votes[first] as number) / ((votes[first] as number) + (votes[second] as number));
  const share = 0.5 + 0.5 * smoothstep(0.5, 0.64, lead);
  target.r[at] = loser[0] + (winner[0] - loser[0]) * share;
  target.g[at] = loser[1] + (winner[1] - loser[1]) * share;
  target.b[at] = loser[2] + (winner[2] - loser[2]) * share;
}
