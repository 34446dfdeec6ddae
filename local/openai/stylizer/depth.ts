import type { Regions } from './regions';

const EDGE = 4;

/**
 * Distance of each pixel to the rim of its piece, in pixels, up to `limit`.
 * @param isRim says of two neighbours of different pieces, never close to the picture's edge, whether they part
 */
export function depthInside({ width, height, labels }: Regions, limit: number, isRim: (i: number, j: number) => boolean): Float32Array {
  const depth = new Float32Array(labels.length).fill(limit);
  for (let y = EDGE; y < height - EDGE; y++) {
    for (let x = EDGE; x < width - EDGE; x++) {
      const i = y * width + x;
      const label = labels[i];
      if (labels[i + 1] !== label && isRim(i, i + 1)) depth[i] = depth[i + 1] = 0.5;
      if (labels[i + width] !== label && isRim(i, i + width)) depth[i] = depth[i + width] = 0.5;
    }
  }
  return chamfer(depth, width, height);
}

function chamfer(depth: Float32Array, width: number, height: number): Float32Array {
  const near = (i: number, j: number, step: number): void => {
    const through = (depth[j] as number) + step;
    if (through < (depth[i] as number)) depth[i] = through;
  };
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      near(i, i - 1, 1);
      near(i, i - width, 1);
      near(i, i - width - 1, Math.SQRT2);
      near(i, i - width + 1, Math.SQRT2);
    }
  }
  for (let y = height - 2; y >= 0; y--) {
    for (let x = width - 2; x > 0; x--) {
      const i = y * width + x;
      near(i, i + 1, 1);
      near(i, i + width, 1);
      near(i, i + width + 1, Math.SQRT2);
      near(i, i + width - 1, Math.SQRT2);
    }
  }
  return depth;
}
