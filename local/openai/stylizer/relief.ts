import { halve } from './blur';
import { clamp, emptyPlane, type Plane, resizePlane } from './planes';

export interface Light {
  /** From 0 up, 1 where the ground lies flat. */
  diffuse: Plane;
  /** 0 to 1. */
  highlight: Plane;
}

interface ReliefOptions {
  /** How steep the relief stands. */
  depth: number;
  /** Sharpness of the highlight. */
  gloss: number;
  /** Towards the light: right, down, out of the picture. */
  direction?: readonly [number, number, number];
}

const TOP_LEFT = [-0.5, -0.62, 0.6] as const;

/** Lights a height map as if it were a relief; worked out at half the size, since light on rounded forms is smooth. */
export function lightRelief(heights: Plane, options: ReliefOptions): Light {
  const { diffuse, highlight } = lightHeights(halve(heights), options);
  return { diffuse: resizePlane(diffuse, heights.width, heights.height), highlight: resizePlane(highlight, heights.width, heights.height) };
}

/** The same at full size, for heights in pixels when `depth` is 1. */
export function lightHeights(heights: Plane, { depth, gloss, direction = TOP_LEFT }: ReliefOptions): Light {
  const { width, height, data } = heights;
  const diffuse = emptyPlane(width, height);
  const highlight = emptyPlane(width, height);
  const [lx, ly, lz] = direction;
  // Half-way between the light and the eye, which looks straight down.
  const half = Math.hypot(lx, ly, lz + 1);
  const [hx, hy, hz] = [lx / half, ly / half, (lz + 1) / half];
  // A pixel of the half-sized map is two wide.
  const steepness = depth / 2;
  const shine = Float32Array.from({ length: 513 }, (_, i) => Math.pow(i / 512, gloss));
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - 1) * width;
    const down = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const nx = -((data[y * width + Math.min(width - 1, x + 1)] as number) - (data[y * width + Math.max(0, x - 1)] as number)) * steepness;
      const ny = -((data[down + x] as number) - (data[up + x] as number)) * steepness;
      const length = Math.sqrt(nx * nx + ny * ny + 1);
      diffuse.data[i] = Math.max(0, (nx * lx + ny * ly + lz) / length) / lz;
      highlight.data[i] = shine[(clamp((nx * hx + ny * hy + hz) / length) * 512) | 0] as number;
    }
  }
  return { diffuse, highlight };
}
