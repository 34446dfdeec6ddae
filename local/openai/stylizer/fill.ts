import { inBands } from './bands';
import type { Rgb } from './colour';
import { emptyPlanes, type Planes, smoothstep } from './planes';
import { isEven, type Regions } from './regions';

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
  const result = emptyPlanes(regions.width * 2, regions.height * 2);
  inBands(fillRows, { regions, colours, result }, regions.height);
  return result;
}

interface Filling {
  regions: Regions;
  colours: readonly Rgb[];
  result: Planes;
}

/** Rows of the regions, each two of the result. */
export function fillRows({ regions, colours, result }: Filling, from: number, to: number): void {
  const { width, height, labels } = regions;
  const votes = new Float32Array(colours.length);
  for (let y = from; y < to; y++) {
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
