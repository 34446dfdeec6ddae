import { inBands } from './bands';
import { clamp, emptyPlane, type Plane } from './planes';

export interface Light {
  /** From 0 up, 1 where the ground lies flat. */
  diffuse: Plane;
  /** 0 to 1. */
  highlight: Plane;
}

interface ReliefOptions {
  /** Sharpness of the highlight. */
  gloss: number;
  /** Towards the light: right, down, out of the picture. */
  direction?: readonly [number, number, number];
}

const TOP_LEFT = [-0.5, -0.62, 0.6] as const;

/** Lights a map of heights, in pixels, as a relief. */
export function lightRelief(heights: Plane, { gloss, direction = TOP_LEFT }: ReliefOptions): Light {
  const { width, height } = heights;
  const light = { diffuse: emptyPlane(width, height), highlight: emptyPlane(width, height) };
  const shine = Float32Array.from({ length: 513 }, (_, i) => Math.pow(i / 512, gloss));
  inBands(lightRows, { heights, direction, shine, light }, height);
  return light;
}

interface Lighting {
  heights: Plane;
  direction: readonly [number, number, number];
  /** Of a highlight, by the angle. */
  shine: Float32Array;
  light: Light;
}

export function lightRows({ heights, direction, shine, light: { diffuse, highlight } }: Lighting, from: number, to: number): void {
  const { width, height, data } = heights;
  const [lx, ly, lz] = direction;
  // Half-way between the light and the eye, which looks straight down.
  const half = Math.hypot(lx, ly, lz + 1);
  const [hx, hy, hz] = [lx / half, ly / half, (lz + 1) / half];
  for (let y = from; y < to; y++) {
    const up = Math.max(0, y - 1) * width;
    const down = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const nx = -((data[y * width + Math.min(width - 1, x + 1)] as number) - (data[y * width + Math.max(0, x - 1)] as number)) / 2;
      const ny = -((data[down + x] as number) - (data[up + x] as number)) / 2;
      const length = Math.sqrt(nx * nx + ny * ny + 1);
      diffuse.data[i] = Math.max(0, (nx * lx + ny * ly + lz) / length) / lz;
      highlight.data[i] = shine[(clamp((nx * hx + ny * hy + hz) / length) * 512) | 0] as number;
    }
  }
}
