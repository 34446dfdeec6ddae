import { blur } from '../blur';
import { autoLevels, blend, mapColour, posterise, relight, type Rgb, saturate, screen } from '../colour';
import { clamp, luminance, mix, smoothstep } from '../planes';
import type { Style } from './style';

const LINE: Rgb = [0.27, 0.13, 0.13];
const SHADE: Rgb = [0.42, 0.3, 0.52];
const GOLD: Rgb = [1, 0.82, 0.5];
const SUN: Rgb = [1, 0.72, 0.36];

/** A late summer afternoon: thin lines, light in soft steps, violet shadows, gold where the sun falls. */
export const anime: Style = ({ width, height, colour, luma, lines }) => {
  const levelled = autoLevels(colour, luma);
  const light = luminance(levelled);
  const ink = lines(1.15, 1.25);
  const glow = blur({ ...light, data: light.data.map((value) => smoothstep(0.55, 0.95, value)) }, 30);
  return mapColour(levelled, (rgb, i) => {
    const level = Math.pow(light.data[i] as number, 0.86);
    const stepped = posterise(level, 5, 0.42);
    relight(rgb, mix(0.06, 1, stepped));
    saturate(rgb, 1.4);
    blend(rgb, SHADE, (1 - smoothstep(0.05, 0.5, stepped)) * 0.24);
    rgb[0] = (rgb[0] as number) * 1.06 + 0.015;
    rgb[2] = (rgb[2] as number) * 0.9;
    blend(rgb, GOLD, smoothstep(0.55, 1, stepped) * 0.2);
    blend(rgb, LINE, (ink.data[i] as number) * 0.85);
    screen(rgb, GOLD, (glow.data[i] as number) * 0.3);
    screen(rgb, SUN, sunBeam(i, width, height));
  });
};

/** Light that falls in from the upper right. */
function sunBeam(i: number, width: number, height: number): number {
  const u = 1 - (i % width) / width;
  const v = Math.floor(i / width) / height;
  return clamp(1 - Math.hypot(u, v * 1.3) / 1.05) ** 1.5 * 0.55;
}
