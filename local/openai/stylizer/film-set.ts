import type { Rgb } from './colour';
import { at, lattice } from './noise';
import { emptyPlanes, lengthOf, mix, type Planes, resizePlanes, smoothstep } from './planes';

const DUSK: readonly [Rgb, Rgb, Rgb] = [
  [0.27, 0.2, 0.52],
  [0.78, 0.4, 0.58],
  [1, 0.72, 0.46],
];
const LAMP: Rgb = [1, 0.86, 0.6];
const LAMPS = 16;
/** It is out of focus, so a small one is enlarged. */
const SMALL = { width: 160, height: 240 };

/** An evening far behind, out of focus: dusk from violet to peach, and lamps as discs of light. */
export function filmSet(width: number, height: number): Planes {
  const picture = emptyPlanes(SMALL.width, SMALL.height);
  for (let i = 0; i < picture.r.length; i++) {
    const place = Math.min(1.999, (Math.floor(i / SMALL.width) / SMALL.height) * 2);
    const [upper, lower] = place < 1 ? [DUSK[0], DUSK[1]] : [DUSK[1], DUSK[2]];
    picture.r[i] = mix(upper[0], lower[0], place % 1);
    picture.g[i] = mix(upper[1], lower[1], place % 1);
    picture.b[i] = mix(upper[2], lower[2], place % 1);
  }
  const numbers = lattice(LAMPS, 4, 61);
  const random = (lamp: number, row: number): number => at(numbers, lamp, row);
  for (let lamp = 0; lamp < LAMPS; lamp++)
    hang(picture, random(lamp, 0), 0.1 + random(lamp, 1) * 0.65, 6 + random(lamp, 2) * 11, random(lamp, 3));
  return resizePlanes(picture, width, height);
}

function hang(picture: Planes, u: number, v: number, radius: number, brightness: number): void {
  const [cx, cy] = [u * SMALL.width, v * SMALL.height];
  for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(SMALL.height, cy + radius); y++) {
    for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(SMALL.width, cx + radius); x++) {
      const distance = lengthOf(x - cx, y - cy) / radius;
      // A disc of light is brightest at its rim.
      const share = (1 - smoothstep(0.88, 1, distance)) * mix(0.1, 0.2, distance) * (0.5 + brightness);
      const i = y * SMALL.width + x;
      picture.r[i] = mix(picture.r[i] as number, LAMP[0], share);
      picture.g[i] = mix(picture.g[i] as number, LAMP[1], share);
      picture.b[i] = mix(picture.b[i] as number, LAMP[2], share);
    }
  }
}
