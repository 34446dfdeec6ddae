import { blur } from '../blur';
import { autoLevels, mapColour, saturate, scale, screen } from '../colour';
import { clamp, emptyPlane, luminance, mix, type Plane } from '../planes';
import { lightRelief } from '../relief';
import type { Style } from './style';

const RIM_LIGHT = [0.75, 0.9, 1] as const;
const BLOOM = [1, 0.93, 0.82] as const;

/** A still of an animated film: rounded forms, big soft light with a cool rim, lively colours, hardly a line. */
export const cartoon3d: Style = ({ colour, luma, faceMask, lines }) => {
  const lively = autoLevels(colour, luma);
  const light = luminance(lively);
  const form = roundedForm(light);
  const key = lightRelief(form, { depth: 26, gloss: 22 });
  const rim = lightRelief(form, { depth: 40, gloss: 9, direction: [0.8, -0.35, 0.25] });
  const glow = blur(emphasise(light), 26);
  const seams = lines(1.5, 0.9);
  return mapColour(lively, (rgb, i) => {
    const calm = 1 - 0.45 * (faceMask.data[i] as number);
    const level = light.data[i] as number;
    saturate(rgb, 1.55);
    scale(rgb, mix(1.1, 0.98, level) * mix(1, clamp(key.diffuse.data[i] as number, 0.55, 1.3), 0.6 * calm));
    scale(rgb, 1 - (seams.data[i] as number) * 0.42);
    screen(rgb, BLOOM, (key.highlight.data[i] as number) * 0.28 * calm);
    screen(rgb, RIM_LIGHT, clamp((rim.diffuse.data[i] as number) - 1.5) * 0.16);
    screen(rgb, BLOOM, (glow.data[i] as number) * 0.4);
  });
};

/** Height of the forms: light areas bulge, and the broad form counts more than its creases. */
function roundedForm(light: Plane): Plane {
  const broad = blur(light, 14);
  const near = blur(light, 4);
  const form = emptyPlane(light.width, light.height);
  for (let i = 0; i < form.data.length; i++) form.data[i] = (broad.data[i] as number) * 0.9 + (near.data[i] as number) * 0.6;
  return form;
}

function emphasise(light: Plane): Plane {
  return { ...light, data: light.data.map((value) => clamp((value - 0.62) * 1.6)) };
}
