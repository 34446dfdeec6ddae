import { inBands } from '../bands';
import type { Base } from '../base';
import { blend, load, type Rgb, saturate, store } from '../colour';
import { maskFaces } from '../features';
import { fill } from '../fill';
import { noise } from '../noise';
import { findPaletteWithFaces } from '../palette';
import { clamp, eachChannel, mix, type Plane, type Planes, smoothstep } from '../planes';
import { findRegions } from '../regions';
import { shake, slantedNoise, wobble } from '../texture';
import type { Style } from './style';

const PAPER: Rgb = [0.985, 0.965, 0.92];
const OUTLINE: Rgb = [0.16, 0.11, 0.2];
const BLUSH: Rgb = [1, 0.42, 0.4];
const SECOND_OUTLINE: Rgb = [0.32, 0.16, 0.2];
/** A box of wax crayons: each piece gets the one that is nearest. */
const COLOURS = 12;

/** A child's drawing: a few cheerful wax colours on paper, and an outline that was gone over twice. */
export const crayon: Style = ({ width, height, half, faces, faceMask, cheeks, backdrop, lines }) => {
  const keep = maskFaces(faces, half.width, half.height);
  const palette = findPaletteWithFaces(half, COLOURS, keep);
  const regions = findRegions(half, palette, keep);
  const ink = lines(4.2, 1.15);
  const unsteady = shake(width, height, 60, 23);
  const scene: Scene = {
    picture: eachChannel(fill(regions, palette.map(cheerful)), (channel) => wobble(channel, 6, unsteady)),
    faceMask,
    cheeks,
    backdrop,
    wax: slantedNoise(width, height, 46, 2.6, 11),
    scribble: slantedNoise(width, height, 190, 13, 14),
    grain: noise(width, height, 2.4, 2.4, 12),
    pressure: noise(width, height, 140, 90, 13),
    first: wobble(ink, 7, shake(width, height, 60, 21)),
    second: wobble(ink, 15, shake(width, height, 100, 22)),
  };
  inBands(paintCrayon, scene, height);
  return scene.picture;
};

interface Scene extends Pick<Base, 'faceMask' | 'cheeks' | 'backdrop'> {
  picture: Planes;
  wax: Plane;
  scribble: Plane;
  grain: Plane;
  pressure: Plane;
  /** The outline, gone over twice. */
  first: Plane;
  second: Plane;
}

export function paintCrayon(scene: Scene, from: number, to: number): void {
  const { picture, faceMask, cheeks, backdrop, wax, scribble, grain, pressure, first, second } = scene;
  const rgb = new Float32Array(3);
  for (let i = from * picture.width; i < to * picture.width; i++) {
    load(rgb, picture, i);
    blend(rgb, BLUSH, (cheeks.data[i] as number) * 0.34);
    const tooth = (wax.data[i] as number) * 0.6 + (grain.data[i] as number) * 0.4;
    const cover = smoothstep(0.2, 0.55, tooth + (pressure.data[i] as number) * 0.3);
    const bare = backdrop ? (backdrop.full.data[i] as number) * backdrop.plainness : 0;
    const left = bare * smoothstep(0.35, 0.5, scribble.data[i] as number);
    blend(rgb, PAPER, Math.max((1 - cover) * 0.75, left * 0.85));
    blend(
      rgb,
      SECOND_OUTLINE,
      stroke(second, i, tooth) * (1 - smoothstep(0.75, 0.95, bare)) * (1 - 0.8 * (faceMask.data[i] as number)) * 0.55,
    );
    blend(rgb, OUTLINE, stroke(first, i, tooth) * 0.94 * (1 - smoothstep(0.75, 0.95, bare)));
    store(rgb, picture, i);
  }
}

/** A wax stroke is broken where the paper's tooth is deep. */
function stroke(line: Plane, i: number, tooth: number): number {
  return (line.data[i] as number) * mix(0.45, 1, smoothstep(0.25, 0.5, tooth));
}

/** Wax is never black nor dull: dark colours become deep ones. */
function cheerful(rgb: Rgb): Rgb {
  const changed = Float32Array.from(rgb, (value) => clamp(0.1 + Math.pow(value, 0.66) * 0.92));
  saturate(changed, 2);
  return [changed[0] as number, changed[1] as number, changed[2] as number];
}
