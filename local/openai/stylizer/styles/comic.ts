import { autoLevels, blend, lumaOf, mapColour, type Rgb, saturate, scale } from '../colour';
import { findPaletteWithFaces, flatten } from '../palette';
import { clamp, luminance, mix, smoothstep } from '../planes';
import type { Style } from './style';

const INK: Rgb = [0.05, 0.04, 0.08];
const COLOURS = 12;
/** Distance between the dots of the screen, in pixels. */
const PITCH = 13;

/** A printed comic: heavy ink, solid blacks, a few loud colours, and dots for what lies between them. */
export const comic: Style = ({ width, colour, luma, faceMask, lines }) => {
  const levelled = autoLevels(colour, luma, 1);
  const light = luminance(levelled);
  const palette = findPaletteWithFaces(levelled, COLOURS, faceMask);
  const flat = flatten(levelled, palette, palette.map(loud));
  const outline = lines(2.6, 1.1);
  const detail = lines(1.3, 0.9);
  return mapColour(flat, (rgb, i) => {
    const level = light.data[i] as number;
    const x = i % width;
    const y = Math.floor(i / width);
    const dot = halftone(x, y, clamp((mix(0.62, 0.5, faceMask.data[i] as number) - level) * 1.35, 0, 0.62));
    const shade: Rgb = [(rgb[0] as number) * 0.52, (rgb[1] as number) * 0.42, (rgb[2] as number) * 0.62];
    blend(rgb, shade, dot);
    const glint = halftone(x + PITCH / 2, y, clamp((level - 0.8) * 1.6, 0, 0.4));
    blend(rgb, [1, 1, 1], glint * 0.8);
    const black = 1 - smoothstep(0.1, 0.15, level);
    blend(rgb, INK, Math.max(outline.data[i] as number, (detail.data[i] as number) * 0.85, black));
  });
};

function loud(rgb: Rgb): Rgb {
  const changed = Float32Array.from(rgb, (value) => clamp((value - 0.5) * 1.2 + 0.56));
  saturate(changed, 2.1);
  const light = lumaOf(changed);
  if (light < 0.35) scale(changed, 1.15);
  return [clamp(changed[0] as number), clamp(changed[1] as number), clamp(changed[2] as number)];
}

/** Coverage of a screen of round dots at 45 degrees; `tone` is the share of ink, 0 to 0.62. */
function halftone(x: number, y: number, tone: number): number {
  if (tone <= 0.02) return 0;
  const u = ((x + y) * Math.SQRT1_2) / PITCH;
  const v = ((x - y) * Math.SQRT1_2) / PITCH;
  const distance = Math.hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5);
  const radius = Math.sqrt(tone / Math.PI);
  return 1 - smoothstep(radius - 0.06, radius + 0.06, distance);
}
