import { inBands } from '../bands';
import type { Base } from '../base';
import { blur } from '../blur';
import { blendPixel, blendTo, brighten, gammaCurve, load, type Rgb, saturate, screen, store, tint } from '../colour';
import { findLumps, type Lumps } from '../lumps';
import { clamp, eachChannel, emptyPlane, luminance, mix, type Plane, type Planes, resizePlane, smoothstep } from '../planes';
import { lightRelief } from '../relief';
import type { Style } from './style';

const WHITE: Rgb = [1, 1, 1];
const WALL: Rgb = [0.86, 0.89, 0.94];
const WALL_EDGE: Rgb = [0.5, 0.56, 0.67];
const FLOOR: Rgb = [0.93, 0.94, 0.96];
const lift = gammaCurve(0.9);
const LUMPS = { colours: 12, shoulder: 22, alike: 0.06 };
const SOFTBOX = { gloss: 45, direction: [-0.42, -0.6, 0.68] } as const;
const STRIP = { gloss: 110, direction: [0.62, -0.25, 0.74] } as const;

/** A collectible on a studio table: vinyl gloss, hard highlights, and a ground that is out of focus. */
export const figurine: Style = (base) => {
  const { width, height, half, colour, faceMask, backdrop, lines } = base;
  const form = surface(findLumps(base, LUMPS), luminance(half), backdrop?.half);
  const enlarge = (plane: Plane): Plane => resizePlane(plane, width, height);
  const softbox = lightRelief(form, SOFTBOX);
  const away = backdrop?.half ?? distance(half.width, half.height);
  const scene: Scene = {
    picture: colour,
    faceMask,
    away: backdrop?.full ?? enlarge(away),
    lit: enlarge(softbox.diffuse),
    gleam: enlarge(softbox.highlight),
    glint: enlarge(lightRelief(form, STRIP).highlight),
    far: eachChannel(half, (channel) => enlarge(blur(channel, 8))),
    shadow: enlarge(blur({ ...away, data: away.data.map((value) => 1 - value) }, 20)),
    seams: lines(1.3, 0.8),
    studioShare: backdrop ? 0.9 : 0.55,
  };
  inBands(paintFigurine, scene, height);
  return colour;
};

interface Scene extends Pick<Base, 'faceMask'> {
  picture: Planes;
  /** 1 where the ground is. */
  away: Plane;
  lit: Plane;
  gleam: Plane;
  glint: Plane;
  far: Planes;
  shadow: Plane;
  seams: Plane;
  /** How much of the ground the studio takes. */
  studioShare: number;
}

export function paintFigurine(scene: Scene, from: number, to: number): void {
  const { picture, faceMask, away, lit, gleam, glint, far, shadow, seams, studioShare } = scene;
  const rgb = new Float32Array(3);
  for (let i = from * picture.width; i < to * picture.width; i++) {
    load(rgb, picture, i);
    const calm = 1 - 0.55 * (faceMask.data[i] as number);
    const behind = away.data[i] as number;
    saturate(rgb, 1.5);
    const light = clamp(mix(1, lit.data[i] as number, 0.75 * calm), 0.45, 1.35) * (1 - (seams.data[i] as number) * 0.45);
    brighten(rgb, lift);
    tint(rgb, light, light, light);
    screen(rgb, WHITE, (smoothstep(0.35, 0.9, gleam.data[i] as number) * 0.7 + smoothstep(0.4, 1, glint.data[i] as number) * 0.45) * calm);
    blendPixel(rgb, far, i, behind);
    if (behind > 0) paintStudio(rgb, i, picture, shadow.data[i] as number, behind * studioShare);
    store(rgb, picture, i);
  }
}

/** Height in pixels: rounded parts on a broad form. */
function surface({ heights, faceMask }: Lumps, light: Plane, backdrop: Plane | undefined): Plane {
  const broad = blur(light, 8);
  const result = emptyPlane(heights.width, heights.height);
  for (let i = 0; i < result.data.length; i++) {
    const round = (heights.data[i] as number) * 13 * (1 - 0.7 * (faceMask.data[i] as number)) - (backdrop?.data[i] ?? 0) * 13;
    result.data[i] = round + (broad.data[i] as number) * 24;
  }
  return blur(result, 3);
}

/** Where no person is found: what is far from the middle is behind. */
function distance(width: number, height: number): Plane {
  const plane = emptyPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) {
    const [u, v] = [(i % width) / width - 0.5, Math.floor(i / width) / height - 0.53];
    plane.data[i] = smoothstep(0.42, 0.68, Math.hypot(u * 1.05, v));
  }
  return plane;
}

/** A wall that is lit from the middle, a table below it, and the soft shadow of what stands there. */
function paintStudio(rgb: Float32Array, i: number, { width, height }: Planes, shadow: number, share: number): void {
  const u = (i % width) / width - 0.5;
  const v = Math.floor(i / width) / height;
  const falloff = clamp(Math.hypot(u * 1.5, v - 0.4) * 1.25);
  const dim = 1 - shadow * 0.35;
  const table = smoothstep(0.78, 0.86, v) * 0.7;
  const red = mix(mix(WALL[0], WALL_EDGE[0], falloff), FLOOR[0], table) * dim;
  const green = mix(mix(WALL[1], WALL_EDGE[1], falloff), FLOOR[1], table) * dim;
  const blue = mix(mix(WALL[2], WALL_EDGE[2], falloff), FLOOR[2], table) * dim;
  blendTo(rgb, red, green, blue, share);
}
