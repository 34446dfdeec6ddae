import { blur } from '../blur';
import { blend, gammaCurve, recolour, type Rgb, saturate, screen } from '../colour';
import { filmSet } from '../film-set';
import { findLumps, type Lumps } from '../lumps';
import { clamp, emptyPlane, luminance, mix, type Plane, resizePlane, smoothstep } from '../planes';
import { lightRelief } from '../relief';
import { blurPlanes } from '../smooth';
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
export const cartoon3d: Style = async (base) => {
  const { width, height, half, colour, luma, faceMask, cheeks, backdrop, lines } = base;
  const key = lightRelief(surface(findLumps(base, LUMPS), luminance(half), backdrop?.half), { gloss: 18 });
  const diffuse = resizePlane(key.diffuse, width, height);
  const highlight = resizePlane(key.highlight, width, height);
  const bright = luma.data.map((value, i) => clamp((value - 0.62) * 1.6) * (1 - (backdrop?.full.data[i] ?? 0)));
  const glow = blur({ width, height, data: bright }, 26);
  const far = backdrop && backdrop.plainness < 0.5 ? blurPlanes(colour, 11) : undefined;
  const set = backdrop && backdrop.plainness > 0 ? await filmSet(width, height) : undefined;
  const seams = lines(1.5, 0.8);
  const rims = backdrop && rimLight(backdrop.full);
  return recolour(colour, (rgb, i) => {
    const calm = 1 - 0.5 * (faceMask.data[i] as number);
    const behind = backdrop?.full.data[i] ?? 0;
    if (far) blend(rgb, [far.r[i] as number, far.g[i] as number, far.b[i] as number], behind);
    blend(rgb, BLUSH, (cheeks.data[i] as number) * 0.25);
    saturate(rgb, 1.6);
    const lit = clamp(mix(1, diffuse.data[i] as number, 0.75 * calm * (1 - behind)), 0.3, 1.3);
    for (let c = 0; c < 3; c++) {
      const lifted = lift(rgb[c] as number);
      rgb[c] = lifted * mix(1, BOUNCE[c] as number, clamp(1 - lit + (seams.data[i] as number) * 0.4)) * Math.max(1, lit);
    }
    if (backdrop && set)
      blend(rgb, [set.r[i] as number, set.g[i] as number, set.b[i] as number], smoothstep(0.1, 0.55, behind) * backdrop.plainness * 0.88);
    screen(rgb, BLOOM, smoothstep(0.25, 1, highlight.data[i] as number) * 0.34 * calm * (1 - behind));
    if (rims) {
      screen(rgb, COOL_RIM, rims.right.data[i] as number);
      screen(rgb, WARM_RIM, rims.left.data[i] as number);
    }
    screen(rgb, BLOOM, (glow.data[i] as number) * 0.35);
  });
};

/** Height of the forms in pixels: rounded parts; light areas bulge, and the broad form counts more than its creases. */
function surface({ heights, faceMask }: Lumps, light: Plane, backdrop: Plane | undefined): Plane {
  const [broad, near] = [blur(light, 8), blur(light, 2.5)];
  const result = emptyPlane(light.width, light.height);
  for (let i = 0; i < result.data.length; i++) {
    const round = (heights.data[i] as number) * 8 * (1 - (faceMask.data[i] as number)) - (backdrop?.data[i] ?? 0) * 12;
    result.data[i] = round + (broad.data[i] as number) * 16 + (near.data[i] as number) * 6;
  }
  return blur(result, 2.5);
}

/** Light from behind that catches the outline of the people, on the right and, weaker, on the left. */
function rimLight(backdrop: Plane): { left: Plane; right: Plane } {
  const { width, height, data } = backdrop;
  const soft = blur(backdrop, RIM);
  const [left, right] = [emptyPlane(width, height), emptyPlane(width, height)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const inside = 1 - (data[i] as number);
      if (inside < 0.02) continue;
      right.data[i] = inside * smoothstep(0.2, 0.55, soft.data[y * width + Math.min(width - 1, x + RIM)] as number) * 0.75;
      left.data[i] = inside * smoothstep(0.25, 0.6, soft.data[y * width + Math.max(0, x - RIM)] as number) * 0.4;
    }
  }
  return { left, right };
}
