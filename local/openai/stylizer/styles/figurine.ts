import { blur } from '../blur';
import { autoLevels, blend, mapColour, type Rgb, saturate, scale, screen } from '../colour';
import { clamp, emptyPlane, luminance, mix, type Plane, smoothstep } from '../planes';
import { lightRelief } from '../relief';
import { findSubject } from '../subject';
import type { Style } from './style';

const WHITE: Rgb = [1, 1, 1];
const WALL: Rgb = [0.86, 0.89, 0.94];
const WALL_EDGE: Rgb = [0.5, 0.56, 0.67];
const FLOOR: Rgb = [0.93, 0.94, 0.96];

/** A collectible on a studio table: vinyl gloss, hard highlights, and a ground that is out of focus. */
export const figurine: Style = async ({ width, height, faces, colour, luma, faceMask, lines }) => {
  const levelled = autoLevels(colour, luma);
  const subject = await findSubject(levelled, faces);
  const light = luminance(levelled);
  const body = blur(light, 5);
  const broad = blur(light, 18);
  const form = emptyPlane(width, height);
  for (let i = 0; i < form.data.length; i++) form.data[i] = (body.data[i] as number) * 0.7 + (broad.data[i] as number) * 1.1;
  const lamp = lightRelief(form, { depth: 34, gloss: 60, direction: [-0.42, -0.6, 0.68] });
  const strip = lightRelief(form, { depth: 34, gloss: 130, direction: [0.6, -0.3, 0.74] });
  const seams = lines(1.3, 0.8);
  const blurred = [levelled.r, levelled.g, levelled.b].map((data) => blur({ width, height, data }, 16).data);
  const shadow = blur(subject, 40);
  const studioShare = faces.length > 0 ? 0.78 : 0.6;
  return mapColour(levelled, (rgb, i) => {
    const calm = 1 - 0.6 * (faceMask.data[i] as number);
    const inside = subject.data[i] as number;
    const tone = smoothstep(-0.05, 1.02, light.data[i] as number);
    scale(rgb, mix(1, tone / Math.max(0.05, light.data[i] as number), 0.55));
    saturate(rgb, 1.4);
    scale(rgb, mix(1, clamp(lamp.diffuse.data[i] as number, 0.5, 1.35), 0.7 * calm) * (1 - (seams.data[i] as number) * 0.5));
    screen(rgb, WHITE, (gleam(lamp.highlight, i, 0.3) * 0.75 + gleam(strip.highlight, i, 0.4) * 0.4) * calm);
    const studio = studioGround(i, width, height, shadow.data[i] as number);
    blend(rgb, [blurred[0]?.[i] ?? 0, blurred[1]?.[i] ?? 0, blurred[2]?.[i] ?? 0], 1 - inside);
    blend(rgb, studio, (1 - inside) * studioShare);
  });
};

function gleam(highlight: Plane, i: number, from: number): number {
  return smoothstep(from, 1, highlight.data[i] as number);
}

/** A wall that is lit from the middle, a table below it, and the soft shadow of what stands there. */
function studioGround(i: number, width: number, height: number, shadow: number): Rgb {
  const u = (i % width) / width - 0.5;
  const v = Math.floor(i / width) / height;
  const falloff = clamp(Math.hypot(u * 1.5, v - 0.4) * 1.25);
  const floor = smoothstep(0.78, 0.86, v);
  const dim = 1 - shadow * 0.35;
  const table = floor * 0.7;
  return [
    mix(mix(WALL[0], WALL_EDGE[0], falloff), FLOOR[0], table) * dim,
    mix(mix(WALL[1], WALL_EDGE[1], falloff), FLOOR[1], table) * dim,
    mix(mix(WALL[2], WALL_EDGE[2], falloff), FLOOR[2], table) * dim,
  ];
}
