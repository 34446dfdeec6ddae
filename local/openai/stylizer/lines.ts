import { inBands } from './bands';
import { blur } from './blur';
import { type Flow, TURN } from './flow';
import { emptyPlane, type Plane, resizePlane, smoothstep } from './planes';

interface LineOptions {
  /** Thickness in pixels of `luma`. */
  sigma: number;
  /** Difference of luminance at which a line begins, and at which it is full ink. */
  from: number;
  full: number;
  /** How far a line is carried along its direction, in pixels. */
  reach: number;
  /** Of the drawing. The strokes are found on the smaller `luma`, and only then turned to ink, so that their rims are sharp. */
  width: number;
  height: number;
}

const WIDER = 1.6;

/**
 * Ink where the picture is darker than its surroundings: a difference of Gaussians, averaged along the edges so that strokes
 * run on instead of breaking up (flow-based difference of Gaussians, Kang 2007). 0 is paper, 1 is ink.
 */
export function drawLines(luma: Plane, flow: Flow, { sigma, from, full, reach, width, height }: LineOptions): Plane {
  const narrow = blur(luma, sigma);
  const wide = blur(luma, sigma * WIDER);
  const difference = emptyPlane(luma.width, luma.height);
  inBands(differenceRows, { narrow, wide, difference }, luma.height);
  const average = emptyPlane(luma.width, luma.height);
  inBands(averageRows, { plane: difference, flow, reach, result: average }, luma.height);
  const strokes = resizePlane(average, width, height);
  inBands(inkRows, { strokes, from, full }, height);
  return strokes;
}

interface Blurs {
  narrow: Plane;
  wide: Plane;
  difference: Plane;
}

export function differenceRows({ narrow, wide, difference: { width, data } }: Blurs, from: number, to: number): void {
  for (let i = from * width; i < to * width; i++) {
    // In the dark the eye sees smaller differences.
    data[i] = ((wide.data[i] as number) - (narrow.data[i] as number)) / (0.35 + 0.65 * (wide.data[i] as number));
  }
}

interface Inking {
  strokes: Plane;
  from: number;
  full: number;
}

export function inkRows({ strokes: { width, data }, from, full }: Inking, top: number, end: number): void {
  for (let i = top * width; i < end * width; i++) data[i] = smoothstep(from, full, data[i] as number);
}

interface Averaging {
  plane: Plane;
  flow: Flow;
  reach: number;
  result: Plane;
}

/** Fractions of a pixel, in whole numbers: a conversion for each step took half the time. */
const PIXEL = 1 << 16;
const STEP_X = Int32Array.from({ length: TURN }, (_, direction) => Math.cos((direction / TURN) * 2 * Math.PI) * PIXEL);
const STEP_Y = Int32Array.from({ length: TURN }, (_, direction) => Math.sin((direction / TURN) * 2 * Math.PI) * PIXEL);

/** The mean along the flow, to both sides. */
export function averageRows({ plane: { width, height, data }, flow, reach, result }: Averaging, from: number, to: number): void {
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const start = y * width + x;
      let sum = data[start] as number;
      let count = 1;
      for (let turned = 0; turned < TURN; turned += TURN / 2) {
        let px = x * PIXEL + PIXEL / 2;
        let py = y * PIXEL + PIXEL / 2;
        let direction = ((flow.codes[start] as number) % (TURN / 2)) + turned;
        for (let d = 1; d <= reach; d++) {
          px += STEP_X[direction] as number;
          py += STEP_Y[direction] as number;
          if (px < 0 || py < 0 || px >= width * PIXEL || py >= height * PIXEL) break;
          const i = (py >> 16) * width + (px >> 16);
          sum += data[i] as number;
          count++;
          direction = onwards(direction, (flow.codes[i] as number) % (TURN / 2));
        }
      }
      result.data[start] = sum / count;
    }
  }
}

/** The sense of an edge that does not turn back. */
function onwards(direction: number, edge: number): number {
  const turn = (edge - direction + TURN) % TURN;
  return turn > TURN / 4 && turn < (TURN * 3) / 4 ? (edge + TURN / 2) % TURN : edge;
}
