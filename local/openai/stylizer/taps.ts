import { TURN } from './flow';
import { PIXEL_BYTES } from './workspace';

/** Directions of half a turn with dense samples, and as many with the few that do where edges are weak. */
const CODES = TURN;

/** Where a line through a pixel is sampled, and what each sample counts. */
interface Tap {
  /** In pixels along the line. */
  distance: number;
  weight: number;
}

/** The samples of each code's line, as `assembly/filter.ts` reads them. */
interface TapTable {
  table: Int32Array;
  /** Samples that a code has room for, and those that are in use. */
  stride: number;
  dense: number;
  sparse: number;
}

/** Worked out once for all pixels: to multiply and round for each of their samples took half the time of the filter. */
export function tapTable(reach: number, isAcross: boolean, width: number): TapTable {
  const [dense, sparse] = [denseTaps(reach), sparseTaps(reach)];
  const stride = Math.max(dense.length, sparse.length);
  const table = new Int32Array(CODES * stride * 4);
  const weights = new Float32Array(table.buffer);
  for (let code = 0; code < CODES; code++) {
    const angle = (((code % (TURN / 2)) + (isAcross ? TURN / 4 : 0)) / TURN) * 2 * Math.PI;
    (code < CODES / 2 ? dense : sparse).forEach(({ distance, weight }, tap) => {
      const at = (code * stride + tap) * 4;
      const [right, down] = [Math.round(Math.cos(angle) * distance), Math.round(Math.sin(angle) * distance)];
      table.set([(down * width + right) * PIXEL_BYTES, 0, right, down], at);
      weights[at + 1] = weight;
    });
  }
  return { table, stride, dense: dense.length, sparse: sparse.length };
}

/** Near by each pixel, further out every other one, which then counts twice. */
function denseTaps(reach: number): Tap[] {
  const ahead = [1, 2];
  for (let d = 3; d <= reach; d += 2) ahead.push(d);
  return bothWays(ahead, reach, (d) => (d > 3 ? 2 : 1));
}

/** Every third pixel only. */
function sparseTaps(reach: number): Tap[] {
  const ahead: number[] = [];
  for (let d = 1; d <= reach; d += 3) ahead.push(d);
  return bothWays(ahead, reach, () => 1);
}

function bothWays(ahead: number[], reach: number, count: (distance: number) => number): Tap[] {
  return [...ahead.map((d) => -d), ...ahead].map((distance) => ({
    distance,
    weight: Math.exp((-2 * distance * distance) / (reach * reach)) * count(Math.abs(distance)),
  }));
}
