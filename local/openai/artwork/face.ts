import { darker, lighter, mix } from './colour';
import { eye, EYES } from './eyes';
import { ellipse, fill, type Paint, type Path, stroke } from './paint';

const HEAD: Path =
  'M396 590C386 730 436 812 520 856C560 878 640 878 680 856C764 812 814 730 804 590C806 440 724 366 600 366C476 366 394 440 396 590Z';
const NECK: Path = 'M528 820C532 900 520 950 470 984L600 1080L730 984C680 950 668 900 672 820Z';
const MOUTH: Path = 'M528 768C566 786 634 786 672 768C674 830 642 858 600 858C558 858 526 830 528 768Z';
const LIP: Path = 'M516 764C560 790 640 790 684 764';
const BLUSH = '#f2545b';

export function neck(paint: Paint): string {
  return paint.part(NECK, mix(paint.look.skin, darker(paint.look.skin, 0.5), 0.3), {
    shadows: ['M500 820C540 900 660 900 700 820L700 900C660 950 540 950 500 900Z'],
  });
}

export function face(paint: Paint): string {
  const { skin, outline } = paint.look;
  const head = paint.part(HEAD, skin, {
    // Under the fringe, along the cheek that is turned from the light, and below the chin.
    shadows: [
      'M390 520C420 700 440 640 446 600C500 640 530 580 540 540C610 570 660 480 680 430C700 520 760 570 800 590L812 380L390 360Z',
      'M806 560C800 720 740 820 640 872C700 800 770 740 770 600Z',
    ],
    lights: ['M430 640C430 720 470 780 520 800C470 800 420 740 420 640Z', 'M560 640C580 620 620 620 640 640L620 730L580 730Z'],
    rims: ['M804 640C800 740 750 820 680 856'],
    pattern: blush(paint),
  });
  const brow = outline.width > 8 ? 22 : 15;
  const brows = ['M452 566C476 540 520 536 552 552', 'M648 552C680 536 724 540 748 566']
    .map((line) => stroke(line, darker(paint.look.hair, 0.25), brow))
    .join('');
  return head + EYES.map(({ x, side }) => eye(paint, x, side)).join('') + brows + nose(paint) + mouth(paint);
}

function blush(paint: Paint): string {
  const fleck = darker(mix(paint.look.skin, BLUSH, 0.4), 0.15);
  // Hard-edged styles would turn it into a blot; the crayon adds its own.
  if (paint.look.softness === 0) return '';
  const cheeks = [450, 750].map((x) => ellipse(x, 758, 74, 50, paint.glow(BLUSH, 0.55))).join('');
  const flecks = [
    [438, 736],
    [462, 746],
    [446, 762],
    [762, 736],
    [738, 746],
    [754, 762],
  ].map(([x = 0, y = 0]) => ellipse(x, y, 4.5, 4, fleck, 0.5));
  return cheeks + flecks.join('');
}

function nose(paint: Paint): string {
  const { skin, outline, softness } = paint.look;
  if (outline.width > 0) return stroke('M588 728C592 742 610 742 614 726', outline.colour, outline.width * 0.6);
  const tip = ellipse(600, 722, 26, 20, mix(skin, BLUSH, 0.32), 0.8);
  const under = stroke('M580 734C590 748 612 748 622 732', darker(skin, 0.5), 6, 0.7);
  return paint.blurred(tip, softness / 3) + paint.blurred(under, 2) + ellipse(594, 712, 9, 6, '#fffaf0', paint.look.shine * 0.8);
}

function mouth(paint: Paint): string {
  const { outline, skin } = paint.look;
  const ink = outline.width > 0 ? outline.colour : darker(mix(skin, BLUSH, 0.5), 0.6);
  const inside = [
    fill('M528 768C566 786 634 786 672 768L664 796C630 806 570 806 536 796Z', '#fffdf6'),
    ellipse(600, 862, 48, 34, '#f0717c'),
    ellipse(590, 846, 20, 7, lighter('#f0717c', 0.5), 0.7),
  ].join('');
  const lips = stroke(MOUTH, ink, Math.max(4, outline.width * 0.6)) + stroke(LIP, ink, Math.max(6, outline.width * 0.8));
  return `<g transform="translate(90 118) scale(0.85)">${fill(MOUTH, '#6d1a2b')}${paint.clipped(MOUTH, inside)}${lips}</g>`;
}
