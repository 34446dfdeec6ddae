import { inBands } from '../bands';
import type { Base } from '../base';
import { blur } from '../blur';
import { blend, blendTo, gammaCurve, load, posterise, relight, type Rgb, saturate, screen, store, tint } from '../colour';
import { noise } from '../noise';
import { clamp, emptyPlane, luminance, mix, type Plane, type Planes, resizePlane, smoothstep } from '../planes';
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
export const anime: Style = ({ width, height, half, colour, faceMask, cheeks, backdrop, lines }) => {
  const light = luminance(half);
  const bright = light.data.map((value) => smoothstep(0.55, 0.95, value));
  const scene: Scene = {
    picture: colour,
    luma: luminance(colour),
    faceMask,
    cheeks,
    backdrop,
    ink: lines(1.25, 1.35),
    glow: resizePlane(blur({ ...light, data: bright }, 15), width, height),
    sun: sunlight(width, height),
    clouds: backdrop && cloudCover(width, height),
  };
  inBands(paintAnime, scene, height);
  return colour;
};

interface Scene extends Pick<Base, 'faceMask' | 'cheeks' | 'backdrop'> {
  luma: Plane;
  picture: Planes;
  ink: Plane;
  glow: Plane;
  sun: Plane;
  clouds: Plane | undefined;
}

export function paintAnime(scene: Scene, from: number, to: number): void {
  const { picture, luma, faceMask, cheeks, backdrop, ink, glow, sun, clouds } = scene;
  const rgb = new Float32Array(3);
  for (let i = from * picture.width; i < to * picture.width; i++) {
    load(rgb, picture, i);
    const calm = 1 - 0.5 * (faceMask.data[i] as number);
    const stepped = posterise(lift(luma.data[i] as number), 5, 0.42);
    relight(rgb, mix(0.06, 1, stepped));
    saturate(rgb, 1.4);
    blend(rgb, SHADE, (1 - smoothstep(0.05, 0.5, stepped)) * 0.24 * calm);
    tint(rgb, 1.06, 1, mix(0.98, 0.9, calm));
    rgb[0] = (rgb[0] as number) + 0.015;
    blend(rgb, GOLD, smoothstep(0.55, 1, stepped) * 0.2 * calm);
    blend(rgb, BLUSH, (cheeks.data[i] as number) * 0.3);
    const bare = backdrop ? (backdrop.full.data[i] as number) * backdrop.plainness : 0;
    if (clouds && bare > 0) paintSky(rgb, i, clouds, bare * 0.94);
    blend(rgb, LINE, (ink.data[i] as number) * 0.88 * (1 - smoothstep(0.75, 0.95, bare)));
    screen(rgb, GOLD, (glow.data[i] as number) * 0.3 * calm);
    screen(rgb, SUN, (sun.data[i] as number) * calm);
    store(rgb, picture, i);
  }
}

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
  const between = at % 1;
  const red = mix(mix(upper[0], lower[0], between), CLOUD[0], cloud);
  const green = mix(mix(upper[1], lower[1], between), CLOUD[1], cloud);
  const blue = mix(mix(upper[2], lower[2], between), CLOUD[2], cloud);
  blendTo(rgb, red, green, blue, share);
}
