import { inBands, sharedFloats } from './bands';
import { blur } from './blur';
import { emptyPlane, type Plane } from './planes';

/** The direction along the edges at each pixel, as unit vectors. */
export interface Flow {
  width: number;
  height: number;
  x: Float32Array;
  y: Float32Array;
  /** How strong the edges are, from 0 up. */
  strength: Float32Array;
}

/** The edge tangents of an image: the minor eigenvectors of its structure tensor, smoothed over `sigma` pixels. */
export function edgeFlow(luma: Plane, sigma: number): Flow {
  const { width, height } = luma;
  const [xx, xy, yy] = [emptyPlane(width, height), emptyPlane(width, height), emptyPlane(width, height)];
  inBands(tensorRows, { luma, xx, xy, yy }, height);
  return tangents(blur(xx, sigma), blur(xy, sigma), blur(yy, sigma));
}

export function tensorRows({ luma, xx, xy, yy }: { luma: Plane; xx: Plane; xy: Plane; yy: Plane }, from: number, to: number): void {
  const { width, height, data } = luma;
  for (let y = from; y < to; y++) {
    const up = Math.max(0, y - 1) * width;
    const here = y * width;
    const down = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - 1);
      const right = Math.min(width - 1, x + 1);
      const [nw, ne] = [data[up + left] as number, data[up + right] as number];
      const [sw, se] = [data[down + left] as number, data[down + right] as number];
      const gx = ne + se - nw - sw + 2 * ((data[here + right] as number) - (data[here + left] as number));
      const gy = sw + se - nw - ne + 2 * ((data[down + x] as number) - (data[up + x] as number));
      xx.data[here + x] = gx * gx;
      xy.data[here + x] = gx * gy;
      yy.data[here + x] = gy * gy;
    }
  }
}

function tangents(xx: Plane, xy: Plane, yy: Plane): Flow {
  const { width, height } = xx;
  const size = width * height;
  const flow: Flow = { width, height, x: sharedFloats(size), y: sharedFloats(size), strength: sharedFloats(size) };
  inBands(tangentRows, { xx, xy, yy, flow }, height);
  return flow;
}

export function tangentRows({ xx, xy, yy, flow }: { xx: Plane; xy: Plane; yy: Plane; flow: Flow }, from: number, to: number): void {
  for (let i = from * flow.width; i < to * flow.width; i++) {
    const e = xx.data[i] as number;
    const f = xy.data[i] as number;
    const g = yy.data[i] as number;
    const major = (e + g + Math.sqrt((e - g) * (e - g) + 4 * f * f)) / 2;
    // (f, major - e) is the gradient's direction; its normal runs along the edge.
    const [nx, ny] = [major - e, -f];
    const length = Math.sqrt(nx * nx + ny * ny);
    flow.x[i] = length > 1e-9 ? nx / length : e > g ? 0 : 1;
    flow.y[i] = length > 1e-9 ? ny / length : e > g ? 1 : 0;
    flow.strength[i] = major;
  }
}
