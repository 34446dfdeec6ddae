import { type Flow } from './flow';
import type { Planes } from './planes';

interface SmoothOptions {
  /** Reach across and along the edges, in pixels. */
  across: number;
  along: number;
  /** How unlike a colour may be to still be mixed in; 0 to 1. */
  tolerance: number;
  passes: number;
}

const LEVELS = 1024;

/**
 * Edge-preserving smoothing: a bilateral filter along two lines through each pixel, first across and then along the edges
 * (flow-based bilateral filter, Kyprianidis and Doellner 2008). Fine texture melts, edges stay and become cleaner curves.
 */
export function smooth(picture: Planes, flow: Flow, { across, along, tolerance, passes }: SmoothOptions): Planes {
  let result = picture;
  for (let pass = 0; pass < passes; pass++) {
    result = filterAlong(result, flow, across, tolerance, true);
    result = filterAlong(result, flow, along, tolerance, false);
  }
  return result;
}

function filterAlong(picture: Planes, flow: Flow, reach: number, tolerance: number, isAcross: boolean): Planes {
  const { width, height, r, g, b } = picture;
  const size = width * height;
  const result: Planes = { width, height, r: new Float32Array(size), g: new Float32Array(size), b: new Float32Array(size) };
  const likeness = likenessTable(tolerance);
  const spatial = Float32Array.from({ length: reach + 1 }, (_, d) => Math.exp((-2 * d * d) / (reach * reach)));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const dx = isAcross ? -(flow.y[i] as number) : (flow.x[i] as number);
      const dy = isAcross ? (flow.x[i] as number) : (flow.y[i] as number);
      const cr = r[i] as number;
      const cg = g[i] as number;
      const cb = b[i] as number;
      let [sr, sg, sb, weight] = [cr, cg, cb, 1];
      for (let sign = -1; sign <= 1; sign += 2) {
        for (let d = 1; d <= reach; d++) {
          const sx = (x + dx * d * sign + 0.5) | 0;
          const sy = (y + dy * d * sign + 0.5) | 0;
          if (sx < 0 || sy < 0 || sx >= width || sy >= height) break;
          const j = sy * width + sx;
          const jr = r[j] as number;
          const jg = g[j] as number;
          const jb = b[j] as number;
          const unlike = (jr - cr) * (jr - cr) + (jg - cg) * (jg - cg) + (jb - cb) * (jb - cb);
          const level = (unlike * LEVELS) | 0;
          const w = level < LEVELS ? (spatial[d] as number) * (likeness[level] as number) : 0;
          sr += jr * w;
          sg += jg * w;
          sb += jb * w;
          weight += w;
        }
      }
      result.r[i] = sr / weight;
      result.g[i] = sg / weight;
      result.b[i] = sb / weight;
    }
  }
  return result;
}

/** Weight by squared distance of colour, looked up since `exp` a hundred million times is slow. */
function likenessTable(tolerance: number): Float32Array {
  return Float32Array.from({ length: LEVELS }, (_, level) => Math.exp(-(level / LEVELS) / (2 * tolerance * tolerance)));
}
