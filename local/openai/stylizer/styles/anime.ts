import { blur } from '../blur';
import { blend, gammaCurve, posterise, recolour, relight, type Rgb, saturate, screen } from '../colour';
import { noise } from '../noise';
import { clamp, emptyPlane, mix, type Plane, resizePlane, smoothstep } from '../planes';
import type { Style } from './style';

const LINE: Rgb = [0.27, 0.13, 0.13];
const SHADE: Rgb = [0.42, 0.3, 0.52];
const GOLD: Rgb = [1, 0.82, 0.5];
const SUN: Rgb = [1, 0.72, 0.36];
const BLUSH: Rgb = [1, 0.48, 0.42];
const SKY: readonly Rgb[] = [
  [0.3, 0.55, 0.86],
  [0.6, 0.78, 0.92],
  [1, 0.86, 0.62],
];
const CLOUD: Rgb = [1, 0.96, 0.86];
const lift = gammaCurve(0.86);

/** A late summer afternoon: thin lines, light in soft steps, violet shadows, gold where the sun falls, and a sky for a bare wall. */
export const anime: Style = ({ width, height, colour, luma, faceMask, cheeks, backdrop, lines }) => {
  const ink = lines(1.25, 1.35);
  const glow = blur({ ...luma, data: luma.data.map((value) => smoothstep(0.55, 0.95, value)) }, 30);
  const sun = sunlight(width, height);
  const clouds = backdrop && cloudCover(width, height);
  return recolour(colour, (rgb, i) => {
    const calm = 1 - 0.5 * (faceMask.data[i] as number);
    const stepped = posterise(lift(luma.data[i] as number), 5, 0.42);
    relight(rgb, mix(0.06, 1, stepped));
    saturate(rgb, 1.4);
    blend(rgb, SHADE, (1 - smoothstep(0.05, 0.5, stepped)) * 0.24 * calm);
    rgb[0] = (rgb[0] as number) * 1.06 + 0.015;
    rgb[2] = (rgb[2] as number) * mix(0.98, 0.9, calm);
    blend(rgb, GOLD, smoothstep(0.55, 1, stepped) * 0.2 * calm);
    blend(rgb, BLUSH, (cheeks.data[i] as number) * 0.3);
    const bare = backdrop ? (backdrop.full.data[i] as number) * backdrop.plainness : 0;
    if (clouds && bare > 0) paintSky(rgb, i, clouds, bare * 0.94);
    blend(rgb, LINE, (ink.data[i] as number) * 0.88 * (1 - smoothstep(0.75, 0.95, bare)));
    screen(rgb, GOLD, (glow.data[i] as number) * 0.3 * calm);
    screen(rgb, SUN, (sun.data[i] as number) * calm);
  });
};

/** Light that falls in from the upper right. */
function sunlight(width: number, height: number): Plane {
  const plane = emptyPlane(32, 48);
  for (let i = 0; i < plane.data.length; i++) {
    const [u, v] = [1 - (i % 32) / 31, Math.floor(i / 32) / 47];
    plane.data[i] = clamp(1 - Math.hypot(u, v * 1.3) / 1.05) ** 1.5 * 0.55;
  }
  return resizePlane(plane, width, height);
}

/** Heaps of cloud, 0 to 1, denser towards the ground. */
function cloudCover(width: number, height: number): Plane {
  const [smallWidth, smallHeight] = [width >> 2, height >> 2];
  const heaps = [72, 34, 16].map((grain, k) => noise(smallWidth, smallHeight, grain, grain * 0.6, 41 + k).data);
  const cover = emptyPlane(smallWidth, smallHeight);
  for (let i = 0; i < cover.data.length; i++) {
    const heap = (heaps[0]?.[i] ?? 0) * 0.55 + (heaps[1]?.[i] ?? 0) * 0.3 + (heaps[2]?.[i] ?? 0) * 0.15;
    const low = Math.floor(i / smallWidth) / smallHeight;
    cover.data[i] = smoothstep(0.52, 0.62, heap + low * 0.08) * 0.75 + smoothstep(0.6, 0.68, heap + low * 0.08) * 0.25;
  }
  return resizePlane(cover, width, height);
}

/** Paints the sky's colour at a pixel over `rgb`, as far as `share` says. */
function paintSky(rgb: Float32Array, i: number, { width, height, data }: Plane, share: number): void {
  const at = clamp((Math.floor(i / width) / height) * 2.6, 0, 1.999);
  const [upper, lower] = [SKY[Math.floor(at)] as Rgb, SKY[Math.floor(at) + 1] as Rgb];
  const cloud = (data[i] as number) * 0.9;
  for (let c = 0; c < 3; c++) {
    const air = mix(upper[c] as number, lower[c] as number, at % 1);
    rgb[c] = mix(rgb[c] as number, mix(air, CLOUD[c] as number, cloud), share);
  }
}
