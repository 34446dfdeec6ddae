import type { StyleName } from '../stylizer';
import { holdingArm, wavingArm } from './arms';
import { cat, catPaws } from './cat';
import { jacket, scarf } from './clothes';
import { face, neck } from './face';
import { GROUNDS } from './grounds';
import { hairBehind, hairInFront } from './hair';
import { LOOKS } from './look';
import { Paint } from './paint';

export const SCENE_WIDTH = 1_200;
export const SCENE_HEIGHT = 1_600;

/** A friendly person who waves, with a cat in the arm, drawn for one style. @returns SVG */
export function scene({ style }: { style: StyleName }): string {
  const paint = new Paint(LOOKS[style]);
  const parts = [GROUNDS[style], hairBehind, neck, jacket, scarf, wavingArm, face, hairInFront, cat, holdingArm, catPaws];
  return paint.svg(SCENE_WIDTH, SCENE_HEIGHT, parts.map((part) => part(paint)).join(''));
}
