import { inBands } from '../bands';
import type { Base } from '../base';
import { blur } from '../blur';
import { blend, blendPixel, brighten, gammaCurve, load, type Rgb, saturate, screen, store, tint } from '../colour';
import { filmSet } from '../film-set';
import { findLumps, type Lumps } from '../lumps';
import { clamp, eachChannel, emptyPlane, luminance, mix, type Plane, type Planes, resizePlane, smoothstep } from '../planes';
import { lightRelief } from '../relief';
import type { Style } from './style';

const COOL_RIM: Rgb = [0.55, 0.85, 1];
const WARM_RIM: Rgb = [1, 0.78, 0.5];
const BLUSH: Rgb = [1, 0.5, 0.42];
const BLOOM: Rgb = [1, 0.93, 0.82];
/** Shadows keep their colour: light comes back from everywhere. */
const BOUNCE: Rgb = [0.62, 0.42, 0.5];
const lift = gammaCurve(0.88);
const LUMPS = { colours: 12, shoulder: 20, alike: 0.07 };
/** Width of the rim light in pixels. */
const RIM = 9;

/** A still of an animated film: rounded forms, big soft light with cool and warm rims, lively colours, hardly a line. */
export const cartoon3d: Style = (base) => {
  const { width, height, half, colour, faceMask, cheeks, backdrop, lines } = base;
  const luma = luminance(half);
  const key = lightRelief(surface(findLumps(base, LUMPS), luma, backdrop?.half), { gloss: 18 });
  const bright = luma.data.map((value, i) => clamp((value - 0.62) * 1.6) * (1 - (backdrop?.half.data[i] ?? 0)));
  const enlarge = (plane: Plane): Plane => resizePlane(plane, width, height);
  const scene: Scene = {
    picture: colour,
    faceMask,
    cheeks,
    backdrop,
    diffuse: enlarge(key.diffuse),
    highlight: enlarge(key.highlight),
    glow: enlarge(blur({ ...luma, data: bright }, 13)),
    far: backdrop && backdrop.plainness < 0.5 ? eachChannel(half, (channel) => enlarge(blur(channel, 5.5))) : undefined,
    set: backdrop && backdrop.plainness > 0 ? filmSet(width, height) : undefined,
    seams: lines(1.5, 0.8),
    rims: backdrop && rimLight(backdrop.full),
  };
  inBands(paintCartoon, scene, height);
  return colour;
};

interface Scene extends Pick<Base, 'faceMask' | 'cheeks' | 'backdrop'> {
  picture: Planes;
  diffuse: Plane;
  highlight: Plane;
  glow: Plane;
  far: Planes | undefined;
  set: Planes | undefined;
  seams: Plane;
  rims: { left: Plane; right: Plane } | undefined;
}

export function paintCartoon(scene: Scene, from: number, to: number): void {
  const { picture, faceMask, cheeks, backdrop, diffuse, highlight, glow, far, set, seams, rims } = scene;
  const rgb = new Float32Array(3);
  for (let i = from * picture.width; i < to * picture.width; i++) {
    load(rgb, picture, i);
    const calm = 1 - 0.5 * (faceMask.data[i] as number);
    const behind = backdrop?.full.data[i] ?? 0;
    if (far) blendPixel(rgb, far, i, behind);
    blend(rgb, BLUSH, (cheeks.data[i] as number) * 0.25);
    saturate(rgb, 1.6);
    const lit = clamp(mix(1, diffuse.data[i] as number, 0.75 * calm * (1 - behind)), 0.3, 1.3);
    brighten(rgb, lift);
    const dark = clamp(1 - lit + (seams.data[i] as number) * 0.4);
    const light = Math.max(1, lit);
    tint(rgb, mix(1, BOUNCE[0], dark) * light, mix(1, BOUNCE[1], dark) * light, mix(1, BOUNCE[2], dark) * light);
    if (backdrop && set) blendPixel(rgb, set, i, smoothstep(0.1, 0.55, behind) * backdrop.plainness * 0.88);
    screen(rgb, BLOOM, smoothstep(0.25, 1, highlight.data[i] as number) * 0.34 * calm * (1 - behind));
    if (rims) {
      screen(rgb, COOL_RIM, rims.right.data[i] as number);
      screen(rgb, WARM_RIM, rims.left.data[i] as number);
    }
    screen(rgb, BLOOM, (glow.data[i] as number) * 0.35);
    store(rgb, picture, i);
  }
}

/** Height of the forms in pixels: rounded parts; light areas bulge, and the broad form counts more than its creases. */
function surface({ heights, faceMask }: Lumps, light: Plane, backdrop: Plane | undefined): Plane {
  const [broad, near] = [blur(light, 8), blur(light, 2.5)];
  const result = emptyPlane(light.width, light.height);
  inBands(surfaceRows, { heights, faceMask, broad, near, backdrop, result }, light.height);
  return blur(result, 2.5);
}

interface Surface extends Pick<Lumps, 'heights' | 'faceMask'> {
  broad: Plane;
  near: Plane;
  backdrop: Plane | undefined;
  result: Plane;
}

export function surfaceRows(
  { heights, faceMask, broad, near, backdrop, result: { width, data } }: Surface,
  from: number,
  to: number,
): void {
  for (let i = from * width; i < to * width; i++) {
    const round = (heights.data[i] as number) * 8 * (1 - (faceMask.data[i] as number)) - (backdrop?.data[i] ?? 0) * 12;
    data[i] = round + (broad.data[i] as number) * 16 + (near.data[i] as number) * 6;
  }
}

/** Light from behind that catches the outline of the people, on the right and, weaker, on the left. */
function rimLight(backdrop: Plane): { left: Plane; right: Plane } {
  const { width, height } = backdrop;
  const soft = blur(backdrop, RIM);
  const rims: Rims = { backdrop, soft, left: emptyPlane(width, height), right: emptyPlane(width, height) };
  inBands(rimRows, rims, height);
  return rims;
}

interface Rims {
  backdrop: Plane;
  soft: Plane;
  left: Plane;
  right: Plane;
}

export function rimRows({ backdrop: { width, data }, soft, left, right }: Rims, from: number, to: number): void {
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const inside = 1 - (data[i] as number);
      if (inside < 0.02) continue;
      right.data[i] = inside * smoothstep(0.2, 0.55, soft.data[y * width + Math.min(width - 1, x + RIM)] as number) * 0.75;
      left.data[i] = inside * smoothstep(0.25, 0.6, soft.data[y * width + Math.max(0, x - RIM)] as number) * 0.4;
    }
  }
}
