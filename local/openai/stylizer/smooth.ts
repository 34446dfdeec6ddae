import { inBands, sharedFloats } from './bands';
import { blur } from './blur';
import { edgeFlow, type Flow } from './flow';
import { eachChannel, emptyPlanes, halve, luminance, type Planes, resizePlanes } from './planes';

/** How unlike a colour may be to still be mixed in; 0 to 1. */
const TOLERANCE = 0.2;
const SHARPNESS = 1 / (TOLERANCE * TOLERANCE);
const FLOW_SIGMA = 2.5;
/** Where edges are weaker than this, a few samples will do. */
const FLAT = 0.005;

/** What is finer than this many pixels of the quarter-sized picture is texture: fur, grain, the weave of cloth. */
const GRAIN = 1.2;
const ROUNDS = 3;

/**
 * Melts fine texture and keeps the edges of what is larger, as clean curves: a rolling guidance filter (Zhang 2014), each of
 * whose rounds is a bilateral filter across and along the edges (Kyprianidis and Doellner 2008). The first rounds run at half
 * the size, where only large things are left to guide the last one.
 */
export function abstract(picture: Planes): Planes {
  const { width, height } = picture;
  const small = eachChannel(picture, halve);
  const fine = interleave(small);
  let guide = blurPlanes(small, GRAIN);
  let flow = flowOf(guide);
  for (let round = 0; round < ROUNDS; round++) {
    const like = interleave(guide);
    guide = separate(filterAlong(filterAlong(fine, like, flow, 6, true), like, flow, 9, false));
    flow = flowOf(guide);
  }
  const large = interleave(resizePlanes(guide, width, height));
  const melted = filterAlong(filterAlong(interleave(picture), large, flow, 5, true), large, flow, 8, false);
  return separate(filterAlong(melted, melted, flow, 7, false));
}

/** Only what is finest melts: for faces, whose eyes and mouth make the likeness. */
export function soften(picture: Planes): Planes {
  const flow = flowOf(picture);
  const pixels = interleave(picture);
  return separate(filterAlong(filterAlong(pixels, pixels, flow, 3, true), pixels, flow, 7, false));
}

const flowOf = (picture: Planes): Flow => edgeFlow(luminance(picture), FLOW_SIGMA);

/** Filters along one line through each pixel; the flow may be that of the picture at half its size. */
function filterAlong(pixels: Pixels, like: Pixels, flow: Flow, reach: number, isAcross: boolean): Pixels {
  const result = sharedFloats(pixels.data.length);
  inBands(filterRows, { pixels, like, flow, isAcross, dense: denseTaps(reach), sparse: sparseTaps(reach), result }, like.height);
  return { ...like, data: result };
}

interface Filtering {
  pixels: Pixels;
  like: Pixels;
  flow: Flow;
  isAcross: boolean;
  dense: Taps;
  sparse: Taps;
  result: Float32Array;
}

export function filterRows(
  { pixels, like: { width, height, data: like }, flow, isAcross, dense, sparse, result }: Filtering,
  top: number,
  end: number,
): void {
  const from = pixels.data;
  const shift = flow.width < width ? 1 : 0;
  for (let y = top; y < end; y++) {
    for (let x = 0; x < width; x++) {
      const f = (y >> shift) * flow.width + (x >> shift);
      const dx = isAcross ? -(flow.y[f] as number) : (flow.x[f] as number);
      const dy = isAcross ? (flow.x[f] as number) : (flow.y[f] as number);
      const at = (y * width + x) * 4;
      const cr = like[at] as number;
      const cg = like[at + 1] as number;
      const cb = like[at + 2] as number;
      let sr = from[at] as number;
      let sg = from[at + 1] as number;
      let sb = from[at + 2] as number;
      let weight = 1;
      const { steps, weights } = (flow.strength[f] as number) < FLAT ? sparse : dense;
      for (let tap = 0; tap < steps.length; tap++) {
        const d = steps[tap] as number;
        const sx = (x + dx * d + 0.5) | 0;
        const sy = (y + dy * d + 0.5) | 0;
        if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
        const j = (sy * width + sx) * 4;
        const ur = (like[j] as number) - cr;
        const ug = (like[j + 1] as number) - cg;
        const ub = (like[j + 2] as number) - cb;
        const likeness = 1 - (ur * ur + ug * ug + ub * ub) * SHARPNESS;
        if (likeness <= 0) continue;
        const w = (weights[tap] as number) * likeness * likeness;
        sr += (from[j] as number) * w;
        sg += (from[j + 1] as number) * w;
        sb += (from[j + 2] as number) * w;
        weight += w;
      }
      result[at] = sr / weight;
      result[at + 1] = sg / weight;
      result[at + 2] = sb / weight;
    }
  }
}

interface Taps {
  steps: Int8Array;
  weights: Float32Array;
}

/** Where a line is sampled: near by each pixel, further out every other one, which then counts twice. */
function denseTaps(reach: number): Taps {
  const ahead = [1, 2];
  for (let d = 3; d <= reach; d += 2) ahead.push(d);
  return weigh(ahead, reach, (d) => (d > 3 ? 2 : 1));
}

/** Every third pixel only. */
function sparseTaps(reach: number): Taps {
  const ahead: number[] = [];
  for (let d = 1; d <= reach; d += 3) ahead.push(d);
  return weigh(ahead, reach, () => 1);
}

function weigh(ahead: number[], reach: number, count: (distance: number) => number): Taps {
  const steps = Int8Array.from([...ahead.map((d) => -d), ...ahead]);
  return { steps, weights: Float32Array.from(steps, (d) => Math.exp((-2 * d * d) / (reach * reach)) * count(Math.abs(d))) };
}

/** Four numbers a pixel, the last unused: a pixel's channels then come with one read of memory. */
interface Pixels {
  width: number;
  height: number;
  data: Float32Array;
}

function interleave({ width, height, r, g, b }: Planes): Pixels {
  const data = sharedFloats(r.length * 4);
  for (let i = 0, to = 0; i < r.length; i++, to += 4) {
    data[to] = r[i] as number;
    data[to + 1] = g[i] as number;
    data[to + 2] = b[i] as number;
  }
  return { width, height, data };
}

function separate({ width, height, data }: Pixels): Planes {
  const planes = emptyPlanes(width, height);
  for (let i = 0, from = 0; i < planes.r.length; i++, from += 4) {
    planes.r[i] = data[from] as number;
    planes.g[i] = data[from + 1] as number;
    planes.b[i] = data[from + 2] as number;
  }
  return planes;
}

export const blurPlanes = (picture: Planes, sigma: number): Planes => eachChannel(picture, (channel) => blur(channel, sigma));
