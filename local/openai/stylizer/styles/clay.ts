import { inBands } from '../bands';
import type { Base } from '../base';
import { blur } from '../blur';
import { blend, blendPixel, brighten, gammaCurve, load, type Rgb, saturate, screen, store, tint } from '../colour';
import { findLumps, type Lumps } from '../lumps';
import { noise } from '../noise';
import { clamp, eachChannel, emptyPlane, emptyPlanes, luminance, mix, type Plane, type Planes, resizePlane, smoothstep } from '../planes';
import { lightRelief } from '../relief';
import { blurPlanes } from '../smooth';
import { thumbPrints } from '../texture';
import type { Style } from './style';

const BLUSH: Rgb = [0.98, 0.5, 0.42];
const LAMP: Rgb = [1, 0.95, 0.86];
/** Light that comes back from warm clay all around: shadows are brown, never grey. */
const BOUNCE: Rgb = [0.5, 0.3, 0.26];
/** Clay is never black nor white. */
const curve = gammaCurve(0.85);
const lift = (value: number): number => mix(0.14, 0.96, curve(value));
const LUMPS = { colours: 14, shoulder: 16, alike: 0.05 };
/** Pixels that the people stand out of their ground, and where their shadow falls. */
const LIFT = 5;
const SHADOW = { x: 7, y: 9, blur: 7 };

/** Kneaded clay: each colour a lump with rounded rims, pressed by fingers, under a soft lamp. */
export const clay: Style = (base) => {
  const { width, height, half, colour, faceMask, cheeks, backdrop } = base;
  const lumps = findLumps(base, LUMPS);
  const ground = backdrop?.half ?? emptyPlane(half.width, half.height);
  const light = lightRelief(surface(lumps, luminance(half), ground), { gloss: 12 });
  const enlarge = (plane: Plane): Plane => resizePlane(plane, width, height);
  const scene: Scene = {
    lumps: kneaded(lumps, enlarge),
    picture: colour,
    faceMask,
    cheeks,
    diffuse: enlarge(light.diffuse),
    highlight: enlarge(light.highlight),
    shade: enlarge(shadows(lumps.depth, ground)),
  };
  inBands(paintClay, scene, height);
  return colour;
};

interface Scene extends Pick<Base, 'faceMask' | 'cheeks'> {
  /** Their colours. */
  lumps: Planes;
  picture: Planes;
  diffuse: Plane;
  highlight: Plane;
  shade: Plane;
}

export function paintClay(scene: Scene, from: number, to: number): void {
  const { lumps, picture, faceMask, cheeks, diffuse, highlight, shade } = scene;
  const rgb = new Float32Array(3);
  for (let i = from * picture.width; i < to * picture.width; i++) {
    load(rgb, lumps, i);
    // Something of the light that was in the photo; faces keep what they have.
    blendPixel(rgb, picture, i, mix(0.45, 1, faceMask.data[i] as number));
    blend(rgb, BLUSH, (cheeks.data[i] as number) * 0.35);
    saturate(rgb, 1.55);
    brighten(rgb, lift);
    const lit = clamp(mix(1, diffuse.data[i] as number, 0.7), 0, 1.15);
    const dark = clamp(1 - lit + (shade.data[i] as number));
    const bright = Math.max(1, lit);
    tint(rgb, mix(1, BOUNCE[0], dark) * bright, mix(1, BOUNCE[1], dark) * bright, mix(1, BOUNCE[2], dark) * bright);
    screen(rgb, LAMP, Math.max(0, (highlight.data[i] as number) - 0.25) * 0.16);
    store(rgb, picture, i);
  }
}

/** The colours of the lumps, soft at their rims. */
function kneaded({ regions, palette }: Lumps, enlarge: (plane: Plane) => Plane): Planes {
  const fills = emptyPlanes(regions.width, regions.height);
  for (let i = 0; i < regions.labels.length; i++) {
    const colour = palette[regions.labels[i] as number] as Rgb;
    fills.r[i] = colour[0];
    fills.g[i] = colour[1];
    fills.b[i] = colour[2];
  }
  return eachChannel(blurPlanes(fills, 0.9), enlarge);
}

/** Creases between lumps, and what the people throw on the ground. */
function shadows(depth: Float32Array, ground: Plane): Plane {
  const { width, height } = ground;
  const cast = blur({ ...ground, data: ground.data.map((value) => 1 - value) }, SHADOW.blur);
  const plane = emptyPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const from = Math.max(0, y - SHADOW.y) * width + Math.max(0, x - SHADOW.x);
      const thrown = (ground.data[i] as number) * (cast.data[from] as number) * 0.75;
      plane.data[i] = Math.max(thrown, (1 - smoothstep(0, 5, depth[i] as number)) * 0.5);
    }
  }
  return blur(plane, 1.2);
}

/** Height of the clay in pixels: rounded lumps, uneven and with prints of fingers, but not on faces. */
function surface({ heights, faceMask }: Lumps, light: Plane, ground: Plane): Plane {
  const { width, height } = heights;
  const broad = blur(light, 9);
  const prints = thumbPrints(width, height, 31);
  const lumpy = blur(noise(width, height, 19, 15, 33), 5);
  const result = emptyPlane(width, height);
  for (let i = 0; i < result.data.length; i++) {
    const handled = (prints.data[i] as number) * 0.26 + (lumpy.data[i] as number) * 1.8;
    result.data[i] =
      (heights.data[i] as number) * 7 +
      (1 - (ground.data[i] as number)) * LIFT +
      (broad.data[i] as number) * 14 +
      handled * (1 - (faceMask.data[i] as number));
  }
  return blur(result, 2);
}
