import { inBands } from './bands';
import { blur } from './blur';
import type { Flow } from './flow';
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
  for (let i = 0; i < difference.data.length; i++) {
    // In the dark the eye sees smaller differences.
    difference.data[i] = ((wide.data[i] as number) - (narrow.data[i] as number)) / (0.35 + 0.65 * (wide.data[i] as number));
  }
  const average = emptyPlane(luma.width, luma.height);
  inBands(averageRows, { plane: difference, flow, reach, result: average }, luma.height);
  const strokes = resizePlane(average, width, height);
  for (let i = 0; i < strokes.data.length; i++) strokes.data[i] = smoothstep(from, full, strokes.data[i] as number);
  return strokes;
}

interface Averaging {
  plane: Plane;
  flow: Flow;
  reach: number;
  result: Plane;
}

/** The mean along the flow, to both sides. */
export function averageRows({ plane: { width, height, data }, flow, reach, result }: Averaging, from: number, to: number): void {
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const start = y * width + x;
      let sum = data[start] as number;
      let count = 1;
      for (let sign = -1; sign <= 1; sign += 2) {
        let px = x + 0.5;
        let py = y + 0.5;
        let dx = (flow.x[start] as number) * sign;
        let dy = (flow.y[start] as number) * sign;
        for (let d = 1; d <= reach; d++) {
          px += dx;
          py += dy;
          if (px < 0 || py < 0 || px >= width || py >= height) break;
          const i = (py | 0) * width + (px | 0);
          sum += data[i] as number;
          count++;
          const fx = flow.x[i] as number;
          const fy = flow.y[i] as number;
          const isTurned = fx * dx + fy * dy < 0;
          dx = isTurned ? -fx : fx;
          dy = isTurned ? -fy : fy;
        }
      }
      result.data[start] = sum / count;
    }
  }
}
