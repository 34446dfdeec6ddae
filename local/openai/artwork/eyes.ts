import { darker, lighter } from './colour';
import { ellipse, fill, type Paint, type Path, stroke } from './paint';

const Y = 656;
/** Their middles, in the scene. */
export const EYES = [
  { x: 502, y: Y, side: -1 },
  { x: 698, y: Y, side: 1 },
] as const;
const WHITE = '#fffdf8';

/** @param side -1 for the eye on the left of the picture, 1 for the other */
export function eye(paint: Paint, x: number, side: -1 | 1): string {
  const { eyes } = paint.look;
  if (eyes === 'dot') return dot(paint, x);
  return eyes === 'bead' ? bead(paint, x) : glossy(paint, x, side);
}

function glossy(paint: Paint, x: number, side: -1 | 1): string {
  const { iris, shine, outline } = paint.look;
  const lash = outline.width > 0 ? outline.colour : '#2b1420';
  const outer = x + side * 62;
  const inner = x - side * 56;
  const ball: Path = `M${inner} ${Y + 14}C${inner} ${Y - 84} ${outer - side * 6} ${Y - 84} ${outer} ${Y + 2}C${outer - side * 6} ${Y + 76} ${inner + side * 12} ${Y + 76} ${inner} ${Y + 14}Z`;
  const lid: Path = `M${inner} ${Y + 4}C${inner} ${Y - 86} ${outer - side * 6} ${Y - 88} ${outer + side * 4} ${Y - 4}`;
  const middle = x + side * 1;
  const colours = paint.radial([lighter(iris, 0.55), iris, darker(iris, 0.55)], [0.5, 0.78, 0.75]);
  const content = [
    ellipse(middle, Y + 6, 51, 64, darker(iris, 0.75)),
    ellipse(middle, Y + 8, 45, 58, colours),
    ellipse(middle, Y + 2, 24, 31, '#160a14'),
    ellipse(middle, Y + 42, 27, 13, lighter(iris, 0.65), 0.75),
    paint.blurred(stroke(lid, '#3a1c38', 34, 0.4), paint.look.softness / 3),
  ].join('');
  const sparkle = ellipse(middle - 17, Y - 20, 16, 18, '#ffffff', 0.4 + shine * 0.6) + ellipse(middle + 18, Y + 24, 8, 9, '#ffffff', 0.9);
  const tip = outer + side * 30;
  const wing: Path = `M${outer - side * 24} ${Y - 46}C${outer} ${Y - 40} ${outer + side * 10} ${Y - 44} ${tip} ${Y - 58}C${tip - side * 2} ${Y - 30} ${outer + side * 10} ${Y - 12} ${outer} ${Y + 4}Z`;
  return fill(ball, WHITE) + paint.clipped(ball, content) + sparkle + stroke(lid, lash, 14) + fill(wing, lash);
}

function bead(paint: Paint, x: number): string {
  const ball = paint.radial(['#6b5560', '#241820', '#120a10'], [0.35, 0.3, 0.8]);
  const socket = paint.blurred(ellipse(x, Y + 6, 52, 60, darker(paint.look.skin, 0.4), 0.6), 10);
  const body = ellipse(x, Y, 54, 62, WHITE) + ellipse(x, Y + 4, 36, 42, ball);
  return socket + body + ellipse(x - 14, Y - 16, 12, 13, '#ffffff') + ellipse(x + 12, Y + 20, 6, 6, '#ffffff', 0.8);
}

function dot(paint: Paint, x: number): string {
  const { colour, width } = paint.look.outline;
  const white = `<ellipse cx="${x}" cy="${Y}" rx="40" ry="50" fill="${WHITE}" stroke="${colour}" stroke-width="${width * 0.8}"/>`;
  return white + ellipse(x + 4, Y + 6, 25, 33, colour) + ellipse(x - 4, Y - 10, 9, 11, '#ffffff');
}
