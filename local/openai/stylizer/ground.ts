import { mix, type Planes } from './planes';

/** The part of a picture that holds the photo, in whole pixels. */
export interface Inner {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Rows next to the photo's rim that the ground takes its colour from. */
const RIM = 5;
/** How much of each mirrored row goes into the ground. */
const MIRRORED = 0.12;
/** Depth of the strip that is mirrored, as a share of the photo. */
const STRIP = 0.06;

/**
 * Paints what lies around the photo: its outermost rows run on, take in a little of the rows before them, mirrored, and melt
 * into each other with the distance, as a painter would suggest a wall or a table.
 */
export function extendGround(picture: Planes, inner: Inner): void {
  for (const channel of [picture.r, picture.g, picture.b]) {
    extendAlong(channel, inner.height, inner.top, picture.height, inner.width, (line, x) => line * picture.width + inner.left + x);
    extendAlong(channel, inner.width, inner.left, picture.width, picture.height, (line, y) => y * picture.width + line);
  }
}

/** Extends to both ends along one axis; `index` answers the place of the `at`-th sample on a line. */
function extendAlong(
  channel: Float32Array,
  innerLength: number,
  start: number,
  total: number,
  samples: number,
  index: (line: number, at: number) => number,
): void {
  const strip = Math.max(1, Math.floor((innerLength - 1) * STRIP));
  const paint = (from: number, step: 1 | -1, end: number): void => {
    let current: Float32Array = rimOf(channel, from, step, Math.min(RIM, innerLength), samples, index);
    for (let line = from + step, distance = 1; line !== end; line += step, distance++) {
      // From a shallow strip only: the subject further in must not show again.
      const mirrored = from - step * Math.min(strip, distance);
      const share = MIRRORED * Math.max(0, 1 - distance / strip / 2);
      for (let at = 0; at < samples; at++) current[at] = mix(current[at] as number, channel[index(mirrored, at)] as number, share);
      current = boxLine(current, 1 + Math.floor(distance / 4));
      for (let at = 0; at < samples; at++) channel[index(line, at)] = current[at] as number;
    }
  };
  if (start > 0) paint(start, -1, -1);
  if (start + innerLength < total) paint(start + innerLength - 1, 1, total);
}

function rimOf(
  channel: Float32Array,
  from: number,
  step: 1 | -1,
  depth: number,
  samples: number,
  index: (line: number, at: number) => number,
): Float32Array {
  const line = new Float32Array(samples);
  for (let at = 0; at < samples; at++) {
    let sum = 0;
    for (let d = 0; d < depth; d++) sum += channel[index(from - step * d, at)] as number;
    line[at] = sum / depth;
  }
  return line;
}

function boxLine(line: Float32Array, radius: number): Float32Array {
  const result = new Float32Array(line.length);
  const last = line.length - 1;
  const at = (i: number): number => line[i < 0 ? 0 : i > last ? last : i] as number;
  let sum = 0;
  for (let i = -radius; i <= radius; i++) sum += at(i);
  for (let i = 0; i <= last; i++) {
    result[i] = sum / (2 * radius + 1);
    sum += at(i + radius + 1) - at(i - radius);
  }
  return result;
}
