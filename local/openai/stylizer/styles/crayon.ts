import { autoLevels, blend, mapColour, type Rgb, saturate } from '../colour';
import { noise } from '../noise';
import { findPaletteWithFaces, flatten } from '../palette';
import { clamp, mix, type Plane, smoothstep } from '../planes';
import { slantedNoise, wobble } from '../texture';
import type { Style } from './style';

const PAPER: Rgb = [0.985, 0.965, 0.92];
const OUTLINE: Rgb = [0.16, 0.11, 0.2];
const SECOND_OUTLINE: Rgb = [0.32, 0.16, 0.2];
const COLOURS = 13;

/** A child's drawing: a few cheerful wax colours on paper, and an outline that was gone over twice. */
export const crayon: Style = ({ width, height, colour, luma, faceMask, lines }) => {
  const bright = autoLevels(colour, luma);
  const palette = findPaletteWithFaces(bright, COLOURS, faceMask);
  const fills = wobbledFills(flatten(bright, palette, palette.map(cheerful)), width, height);
  const wax = slantedNoise(width, height, 46, 2.6, 11);
  const grain = noise(width, height, 2.4, 2.4, 12);
  const pressure = noise(width, height, 140, 90, 13);
  const ink = lines(3.6, 1.35);
  const first = wobble(ink, 8, 60, 21);
  const second = wobble(ink, 17, 100, 22);
  return mapColour(fills, (rgb, i) => {
    const tooth = (wax.data[i] as number) * 0.6 + (grain.data[i] as number) * 0.4;
    const cover = smoothstep(0.16, 0.52, tooth + (pressure.data[i] as number) * 0.3);
    blend(rgb, PAPER, (1 - cover) * 0.62);
    blend(rgb, SECOND_OUTLINE, stroke(second, i, tooth) * (1 - 0.7 * (faceMask.data[i] as number)) * 0.6);
    blend(rgb, OUTLINE, stroke(first, i, tooth) * 0.94);
  });
};

/** A wax stroke is broken where the paper's tooth is deep. */
function stroke(line: Plane, i: number, tooth: number): number {
  return (line.data[i] as number) * mix(0.55, 1, smoothstep(0.22, 0.45, tooth));
}

function cheerful(rgb: Rgb): Rgb {
  const changed = Float32Array.from(rgb, (value) => clamp(Math.pow(value, 0.72) * 1.04));
  saturate(changed, 1.85);
  return [changed[0] as number, changed[1] as number, changed[2] as number];
}

function wobbledFills(fills: Parameters<typeof mapColour>[0], width: number, height: number): Parameters<typeof mapColour>[0] {
  const channel = (data: Float32Array): Float32Array => wobble({ width, height, data }, 6, 60, 23).data;
  return { width, height, r: channel(fills.r), g: channel(fills.g), b: channel(fills.b) };
}
