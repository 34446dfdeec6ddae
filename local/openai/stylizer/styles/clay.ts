import { blur } from '../blur';
import { autoLevels, blend, mapColour, type Rgb, saturate, scale, screen } from '../colour';
import { noise } from '../noise';
import { findPaletteWithFaces, flatten } from '../palette';
import { clamp, emptyPlane, luminance, mix, type Plane, type Planes } from '../planes';
import { lightRelief } from '../relief';
import { thumbPrints } from '../texture';
import type { Style } from './style';

const SOFT_LIGHT: Rgb = [1, 0.95, 0.86];
const MATTE: Rgb = [0.86, 0.8, 0.74];
const SHADOW: Rgb = [0.2, 0.12, 0.16];
const LUMPS = 18;

/** Kneaded clay: each colour a lump with rounded rims, pressed by fingers, under a soft lamp. */
export const clay: Style = ({ colour, luma, faceMask, lines }) => {
  const levelled = autoLevels(colour, luma);
  const palette = findPaletteWithFaces(levelled, LUMPS, faceMask);
  const lumps = softened(flatten(levelled, palette), 2.4);
  const grooves = blur(lines(3.4, 1), 3.2);
  const light = lightRelief(surface(luminance(lumps), grooves, faceMask), { depth: 26, gloss: 9 });
  const shade = blur(grooves, 9);
  return mapColour(lumps, (rgb, i) => {
    const own = [levelled.r[i] as number, levelled.g[i] as number, levelled.b[i] as number] as const;
    const calm = 1 - 0.55 * (faceMask.data[i] as number);
    blend(rgb, own, 0.3);
    saturate(rgb, 1.35);
    blend(rgb, MATTE, 0.1);
    scale(rgb, 1.06 * mix(1, clamp(light.diffuse.data[i] as number, 0.45, 1.4), 0.8 * calm));
    blend(rgb, SHADOW, clamp((grooves.data[i] as number) * 0.5 + (shade.data[i] as number) * 0.22) * calm);
    screen(rgb, SOFT_LIGHT, Math.max(0, (light.highlight.data[i] as number) - 0.25) * 0.3);
  });
};

/** Height of the clay: rounded lumps, deep grooves between them, uneven and with prints of fingers. */
function surface(light: Plane, grooves: Plane, faceMask: Plane): Plane {
  const { width, height } = light;
  const body = blur(light, 7);
  const prints = thumbPrints(width, height, 31);
  const lumpy = noise(width, height, 26, 26, 33);
  const heights = emptyPlane(width, height);
  for (let i = 0; i < heights.data.length; i++) {
    heights.data[i] =
      (body.data[i] as number) * 0.8 -
      (grooves.data[i] as number) * 0.22 +
      (prints.data[i] as number) * 0.004 * (1 - (faceMask.data[i] as number)) +
      (lumpy.data[i] as number) * 0.05 * (1 - 0.7 * (faceMask.data[i] as number));
  }
  return heights;
}

function softened({ width, height, r, g, b }: Planes, sigma: number): Planes {
  const channel = (data: Float32Array): Float32Array => blur({ width, height, data }, sigma).data;
  return { width, height, r: channel(r), g: channel(g), b: channel(b) };
}
