import type { Face, Faces } from './faces';
import { clamp, type Plane } from './planes';

/** A part of the photo in its own pixels; it may reach past the photo where the ground is to be extended. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** The part of what matters that must be inside. */
const SUBJECT_SHARE = 0.9;
/** The most of the finished picture that may be extended ground. */
const GROUND_SHARE = 0.4;
/** The same where a face of a group would else be left out. */
const GROUP_GROUND_SHARE = 0.6;
/** Air on each side of the subject, as a share of its length. */
const AIR = 0.09;

/**
 * Where to cut a photo for a picture of the aspect `width / height`: around the subject, never through a face; a subject that
 * is longer than the cut gets a larger frame, which reaches past the photo the other way.
 */
export function frameAround(photo: Size, aspect: number, weights: Plane, faces: Faces): Frame {
  const isWide = photo.width / photo.height > aspect;
  const long = isWide ? photo.width : photo.height;
  const short = isWide ? photo.height : photo.width;
  const shortest = isWide ? short * aspect : short / aspect;
  const profile = normalise(sumAcross(weights, isWide));
  const heads = faces.all.map((face) => headOf(face, isWide));
  const [from, to] = subject(profile);
  const wanted = span([[from, to], ...heads]) * long * (1 + 2 * AIR);
  const group = Math.min(span(heads) * long * (1 + AIR), shortest / (1 - GROUP_GROUND_SHARE));
  const longest = Math.max(shortest / (1 - GROUND_SHARE), group);
  const length = clamp(wanted, shortest, Math.min(long, longest));
  const start = place(profile, length / long, heads) * long;
  const across = isWide ? length / aspect : length * aspect;
  const offset = (short - across) * (isWide ? aboveShare(faces.sure) : 0.5);
  return isWide ? { left: start, top: offset, width: length, height: across } : { left: offset, top: start, width: across, height: length };
}

/** From side to side, or from hair to chin: the box of a face leaves out what is around it. */
function headOf({ x, y, width, height }: Face, isWide: boolean): [number, number] {
  const [from, to] = isWide ? [x - width * 0.2, x + width * 1.2] : [y - height * 0.45, y + height];
  return [Math.max(0, from), Math.min(1, to)];
}

/** How far a person who stands or sits reaches down from the top of the face, in heights of it. */
const BODY = 5;

/**
 * How much of what is missing goes above. A floor reads more naturally than a ceiling, but people whom the lower rim cuts end
 * there better than in mid-air.
 */
const aboveShare = (faces: Face[]): number => (faces.some(({ y, height }) => y + height * BODY > 1) ? 0.9 : 0.42);

/** From the first start to the last end. */
function span(stretches: [number, number][]): number {
  if (stretches.length === 0) return 0;
  return Math.max(...stretches.map(([, end]) => end)) - Math.min(...stretches.map(([start]) => start));
}

/** Weight of each column (or row), less what every column has: busy ground alike everywhere is no subject. */
function sumAcross({ width, height, data }: Plane, byColumn: boolean): Float32Array {
  const sums = new Float32Array(byColumn ? width : height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) sums[byColumn ? x : y] = (sums[byColumn ? x : y] as number) + (data[y * width + x] as number);
  }
  const floor = Float32Array.from(sums).sort()[Math.floor(sums.length * 0.2)] as number;
  return sums.map((sum) => Math.max(0, sum - floor * 0.9));
}

function normalise(profile: Float32Array): Float32Array {
  const total = profile.reduce((a, b) => a + b, 0) || 1;
  return profile.map((value) => value / total);
}

/** The shortest stretch that holds the subject, in shares of the profile's length. */
function subject(profile: Float32Array): [number, number] {
  let best: [number, number] = [0, profile.length];
  let sum = 0;
  for (let from = 0, to = 0; from < profile.length; sum -= profile[from] as number, from++) {
    while (sum < SUBJECT_SHARE && to < profile.length) sum += profile[to++] as number;
    if (sum < SUBJECT_SHARE) break;
    if (to - from < best[1] - best[0]) best = [from, to];
  }
  return [best[0] / profile.length, best[1] / profile.length];
}

/** Where a window of this share starts: over the most weight, near the middle of it, and not through a head. */
function place(profile: Float32Array, share: number, heads: [number, number][]): number {
  const steps = 64;
  let best = { score: -Infinity, start: 0 };
  for (let step = 0; step <= steps; step++) {
    const start = ((1 - share) * step) / steps;
    const end = start + share;
    let inside = 0;
    let moment = 0;
    profile.forEach((value, index) => {
      const at = (index + 0.5) / profile.length;
      if (at < start || at > end) return;
      inside += value;
      moment += value * (at - (start + end) / 2);
    });
    const lost = heads.reduce((sum, head) => sum + lossOf(head, start, end), 0);
    const score = inside - (Math.abs(moment) / share) * 0.8 - lost;
    if (score > best.score) best = { score, start };
  }
  return best.start;
}

/** A head that is left out is a pity, one that is cut through a blemish. */
function lossOf([low, high]: [number, number], start: number, end: number): number {
  const shown = Math.min(high, end) - Math.max(low, start);
  if (shown <= 0) return 1;
  return shown < high - low - 1e-6 ? 2 : 0;
}
