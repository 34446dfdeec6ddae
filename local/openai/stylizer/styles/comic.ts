import { inBands } from '../bands';
import type { Base } from '../base';
import { blend, blendTo, load, lumaOf, type Rgb, saturate, store, tint } from '../colour';
import { maskFaces } from '../features';
import { fill } from '../fill';
import { findPaletteWithFaces } from '../palette';
import { clamp, luminance, mix, type Plane, type Planes, smoothstep } from '../planes';
import { findRegions } from '../regions';
import type { Style } from './style';

const INK: Rgb = [0.05, 0.04, 0.08];
const COLOURS = 13;
/** Distance between the dots of the screen, in pixels. */
const PITCH = 13;
const PEACH: Rgb = [1, 0.8, 0.6];
const SKY: Rgb = [0.1, 0.72, 0.95];
const SUN: Rgb = [1, 0.87, 0.12];

/** A printed comic: heavy ink, solid blacks, a few loud colours, and dots for what lies between them. */
export const comic: Style = ({ height, half, colour, faces, faceMask, backdrop, lines }) => {
  const keep = maskFaces(faces, half.width, half.height);
  const palette = findPaletteWithFaces(half, COLOURS, keep);
  const regions = findRegions(half, palette, keep);
  const scene: Scene = {
    picture: fill(regions, palette.map(loud)),
    colour,
    luma: luminance(colour),
    faceMask,
    printed: backdrop && backdrop.plainness > 0.5 ? backdrop.full : undefined,
    outline: lines(2.8, 1.05),
    detail: lines(1.4, 0.9),
  };
  inBands(paintComic, scene, height);
  return scene.picture;
};

interface Scene extends Pick<Base, 'colour' | 'faceMask'> {
  luma: Plane;
  picture: Planes;
  /** Where the ground is printed anew. */
  printed: Plane | undefined;
  outline: Plane;
  detail: Plane;
}

export function paintComic(scene: Scene, from: number, to: number): void {
  const { picture, colour, luma, faceMask, printed, outline, detail } = scene;
  const { width } = picture;
  const rgb = new Float32Array(3);
  for (let i = from * width; i < to * width; i++) {
    load(rgb, picture, i);
    const level = luma.data[i] as number;
    const x = i % width;
    const y = Math.floor(i / width);
    const dot = halftone(x, y, clamp((mix(0.6, 0.44, faceMask.data[i] as number) - level) * 1.35, 0, 0.62));
    tint(rgb, mix(1, 0.55, dot), mix(1, 0.42, dot), mix(1, 0.62, dot));
    const ground = printed ? smoothstep(0.42, 0.58, printed.data[i] as number) : 0;
    if (ground > 0) printGround(rgb, x, y, picture, ground);
    const black = 1 - smoothstep(0.12, 0.18, Math.max(colour.r[i] as number, colour.g[i] as number, colour.b[i] as number));
    const ink = Math.max(outline.data[i] as number, (detail.data[i] as number) * 0.85, black);
    blend(rgb, INK, printed ? ink * (1 - smoothstep(0.75, 0.95, printed.data[i] as number)) : ink);
    store(rgb, picture, i);
  }
}

/** Sky that turns to sun towards the ground, by dots that grow. */
function printGround(rgb: Float32Array, x: number, y: number, { width, height }: Planes, share: number): void {
  const rise = clamp(1.15 - y / height - Math.abs(x / width - 0.5) * 0.3);
  const sun = halftone(x, y, clamp((1 - rise) * 0.85, 0, 0.62));
  blendTo(rgb, mix(SKY[0], SUN[0], sun), mix(SKY[1], SUN[1], sun), mix(SKY[2], SUN[2], sun), share);
}

function loud(rgb: Rgb): Rgb {
  const changed = Float32Array.from(rgb, (value) => clamp((value - 0.5) * 1.15 + 0.55));
  saturate(changed, 2.2);
  const light = lumaOf(changed);
  if (light < 0.35) tint(changed, 1.2, 1.2, 1.2);
  if (light > 0.7 && isWarm(rgb)) blend(changed, PEACH, 0.5);
  return [clamp(changed[0] as number), clamp(changed[1] as number), clamp(changed[2] as number)];
}

/** Light skin, which would else be printed as bare paper. */
const isWarm = ([r, g, b]: Rgb): boolean => r > g && g > b && r - b > 0.1;

/** Coverage of a screen of round dots at 45 degrees; `tone` is the share of ink, 0 to 0.62. */
function halftone(x: number, y: number, tone: number): number {
  if (tone <= 0.02) return 0;
  const u = ((x + y) * Math.SQRT1_2) / PITCH;
  const v = ((x - y) * Math.SQRT1_2) / PITCH;
  const distance = Math.hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5);
  const radius = Math.sqrt(tone / Math.PI);
  return 1 - smoothstep(radius - 0.06, radius + 0.06, distance);
}
