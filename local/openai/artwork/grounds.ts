import type { StyleName } from '../stylizer';
import { ellipse, fill, type Paint, stroke } from './paint';

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

function clouds(colour: string, opacity: number, paint: Paint): string {
  const cloud = (x: number, y: number, size: number): string =>
    [
      [0, 0, 120, 44],
      [-80, 16, 80, 30],
      [80, 14, 96, 32],
      [20, -34, 70, 48],
    ]
      .map(([dx = 0, dy = 0, rx = 0, ry = 0]) => ellipse(x + dx * size, y + dy * size, rx * size, ry * size, colour, opacity))
      .join('');
  return paint.blurred(cloud(190, 300, 1.1) + cloud(1_000, 210, 1.2) + cloud(1_080, 470, 0.8), paint.look.softness / 3);
}

const HILLS = [
  'M0 960C180 850 340 880 520 970C700 850 960 830 1200 960V1600H0Z',
  'M0 1120C240 1000 440 1060 640 1120C840 1010 1040 1010 1200 1090V1600H0Z',
];
const hills = (paint: Paint, colours: readonly (readonly string[])[]): string =>
  HILLS.map((hill, i) => fill(hill, paint.linear(colours[i] ?? []))).join('');

function city(paint: Paint, wall: string, lamp: string): string {
  return [
    [20, 700, 120],
    [130, 780, 90],
    [930, 690, 110],
    [1040, 620, 90],
    [1120, 760, 90],
  ]
    .map(([x = 0, y = 0, width = 0], n) => {
      const lit = Array.from({ length: 24 }, (_, i) => i).filter((i) => (i * 7 + n * 5) % 3 !== 0);
      const windows = lit.map(
        (i) =>
          `<rect x="${x + 16 + (i % 3) * (width / 3.4)}" y="${y + 24 + Math.floor(i / 3) * 44}" width="16" height="24" rx="3" fill="${lamp}"/>`,
      );
      return `<rect x="${x}" y="${y}" width="${width}" height="500" rx="8" fill="${paint.linear([wall, '#3a2f6a'])}"/>${windows.join('')}`;
    })
    .join('');
}

function childsSun(): string {
  const rays = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)];
    return stroke(`M${190 + x * 130} ${210 + y * 130}L${190 + x * 190} ${210 + y * 190}`, '#ff9d1e', 18);
  });
  return (
    rays.join('') +
    ellipse(190, 210, 104, 104, '#ffce2e') +
    stroke('M150 226Q190 270 230 226', '#c2571a', 9) +
    ellipse(160, 190, 9, 11, '#c2571a') +
    ellipse(220, 190, 9, 11, '#c2571a')
  );
}

const house = (): string =>
  fill('M30 700H220V900H30Z', '#ffb3a1') +
  fill('M10 706L126 590L240 706Z', '#d8452f') +
  fill('M100 800H152V900H100Z', '#7a4a2a') +
  fill('M46 740H92V786H46Z', '#fff3a0');

const flowers = (): string =>
  [
    [70, 1060, '#ff6fa3'],
    [150, 1180, '#ffffff'],
    [1130, 1500, '#ffd21f'],
    [1150, 1050, '#ff6fa3'],
    [70, 1330, '#b06fff'],
  ]
    .map(
      ([x, y, colour]) =>
        [0, 1, 2, 3, 4]
          .map((i) => ellipse(Number(x) + Math.cos(i * 1.257) * 20, Number(y) + Math.sin(i * 1.257) * 20, 15, 15, String(colour)))
          .join('') + ellipse(Number(x), Number(y), 12, 12, '#ff9d1e'),
    )
    .join('');

const blob = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}C${x - r} ${y - r * 1.3} ${x + r * 1.05} ${y - r * 1.3} ${x + r} ${y}C${x + r} ${y + r * 1.3} ${x - r * 1.05} ${y + r * 1.3} ${x - r} ${y}Z`;

const tree = (paint: Paint, x: number): string =>
  paint.part(`M${x - 22} 1090C${x - 10} 980 ${x - 10} 900 ${x} 820C${x + 14} 900 ${x + 12} 980 ${x + 26} 1090Z`, '#8a5a3a') +
  paint.part(blob(x, 780, 130), '#5f9a5a', { shadows: [blob(x + 40, 860, 120)], lights: [blob(x - 40, 720, 50)] });

const grass = (colour: string): string =>
  Array.from({ length: 60 }, (_, i) =>
    stroke(
      `M${i * 20} 1600Q${i * 20 + 10} ${1_300 + ((i * 53) % 120)} ${i * 20 + 30 + ((i * 17) % 30)} ${1_160 + ((i * 71) % 160)}`,
      colour,
      6,
      0.7,
    ),
  ).join('');

function ray(i: number, count: number, colour: string): string {
  const at = (n: number): string =>
    `${600 + Math.cos((n * 2 * Math.PI) / count) * 1_400} ${720 + Math.sin((n * 2 * Math.PI) / count) * 1_400}`;
  return fill(`M600 720L${at(i)}L${at(i + 1)}Z`, colour);
}

function burst(colour: string, size: number): string {
  const points = Array.from({ length: 36 }, (_, i) => {
    const r = (i % 2 ? 440 : 590) * size;
    return `${600 + Math.cos((i * Math.PI) / 18) * r} ${700 + Math.sin((i * Math.PI) / 18) * r * 1.1}`;
  });
  return fill(`M${points.join('L')}Z`, colour);
}
