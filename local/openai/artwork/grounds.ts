import type { StyleName } from '../stylizer';
import { blob, burst, childsSun, city, clouds, flowers, grass, hills, house, ray, tree } from './ground-parts';
import { ellipse, fill, type Paint } from './paint';

const WIDTH = 1_200;
const HEIGHT = 1_600;

type Ground = (paint: Paint) => string;

const whole = (colour: string): string => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>`;

/** What lies behind the person, in the way of each style. */
export const GROUNDS: Record<StyleName, Ground> = {
  cartoon3d: (paint) =>
    whole(paint.linear(['#3b3f97', '#8d5fb5', '#f58f7c', '#ffd08a'])) +
    ellipse(250, 860, 520, 520, paint.glow('#ffe9a8', 0.9)) +
    ellipse(250, 860, 120, 120, '#fff3c4') +
    clouds('#ffd9c9', 0.75, paint) +
    city(paint, '#5a3f86', '#ffd874') +
    hills(paint, [
      ['#4f5fa0', '#39427c'],
      ['#3f7f86', '#26505f'],
    ]),
  crayon: () =>
    whole('#fff8e8') +
    fill('M0 0H1200V930C900 890 700 960 420 920C240 896 100 930 0 900Z', '#bfe6ff') +
    childsSun() +
    [
      [880, 260],
      [560, 150],
    ]
      .map(([x = 0, y = 0]) => fill(`M${x} ${y}c-60 0 -60 -70 4 -70c10 -60 110 -60 120 -6c70 -10 80 76 10 76Z`, '#ffffff'))
      .join('') +
    fill('M0 900C200 820 420 860 600 920C800 850 1000 850 1200 910V1600H0Z', '#8ed04f') +
    house() +
    flowers(),
  clay: (paint) =>
    whole(paint.radial(['#ffe3bd', '#f0b98a', '#b97a62'], [0.4, 0.35, 0.85])) +
    [
      [180, 330, 120, '#f2d27a'],
      [1010, 300, 90, '#f6f0e0'],
      [900, 380, 70, '#f6f0e0'],
      [1110, 370, 66, '#f6f0e0'],
    ]
      .map(([x, y, r, colour]) =>
        paint.part(blob(Number(x), Number(y), Number(r)), String(colour), { shadows: [blob(Number(x) + 30, Number(y) + 60, Number(r))] }),
      )
      .join('') +
    paint.part('M-40 1010C160 880 360 900 520 1000C760 860 1040 880 1260 1020V1640H-40Z', '#8fb06a', {
      lights: ['M0 1000C160 900 340 920 480 1010C340 960 160 960 0 1040Z'],
    }) +
    [80, 1130].map((x) => tree(paint, x)).join(''),
  figurine: (paint) =>
    whole(paint.linear(['#dfe6f2', '#f7f4f2', '#cdd3e4'])) +
    ellipse(380, 420, 760, 620, paint.glow('#ffffff', 0.95)) +
    [
      [110, 240, 90],
      [1060, 190, 120],
      [1120, 520, 60],
      [180, 640, 50],
    ]
      .map(([x = 0, y = 0, r = 0]) => paint.blurred(ellipse(x, y, r, r, '#ffd5e4', 0.7), 14))
      .join('') +
    fill('M0 1330C400 1270 800 1270 1200 1330V1600H0Z', paint.linear(['#c9cfe2', '#9ea7c4'])) +
    ellipse(600, 1560, 620, 170, paint.linear(['#3b4468', '#20263f'])) +
    ellipse(600, 1530, 600, 150, paint.linear(['#6d7bb0', '#39436c'])) +
    paint.blurred(ellipse(600, 1540, 480, 100, '#141830', 0.6), 24),
  anime: (paint) =>
    whole(paint.linear(['#3f6fb5', '#8fa8cf', '#ffc98a', '#ff9a5c'])) +
    ellipse(900, 760, 640, 640, paint.glow('#fff0b0', 0.95)) +
    ellipse(900, 760, 92, 92, '#fffbe0') +
    clouds('#fff0dc', 0.95, paint) +
    hills(paint, [
      ['#b0708a', '#8a5a80'],
      ['#7a7a4c', '#4c5a3c'],
    ]) +
    grass('#c9a24a') +
    Array.from({ length: 18 }, (_, i) =>
      ellipse((i * 331) % 1_200, 250 + ((i * 197) % 900), 5 + (i % 4) * 3, 5 + (i % 4) * 3, '#fff3c0', 0.75),
    ).join(''),
  comic: () =>
    whole('#ffe12b') +
    Array.from({ length: 18 }, (_, i) => ray(i, 18, i % 2 ? '#ff8a1f' : '#ffd21f')).join('') +
    burst('#0d0b14', 1.03) +
    burst('#39b6ff', 1),
};
