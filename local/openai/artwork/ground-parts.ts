import { ellipse, fill, type Paint, stroke } from './paint';

export function clouds(colour: string, opacity: number, paint: Paint): string {
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
export const hills = (paint: Paint, colours: readonly (readonly string[])[]): string =>
  HILLS.map((hill, i) => fill(hill, paint.linear(colours[i] ?? []))).join('');

export function city(paint: Paint, wall: string, lamp: string): string {
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

export function childsSun(): string {
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

export const house = (): string =>
  fill('M30 700H220V900H30Z', '#ffb3a1') +
  fill('M10 706L126 590L240 706Z', '#d8452f') +
  fill('M100 800H152V900H100Z', '#7a4a2a') +
  fill('M46 740H92V786H46Z', '#fff3a0');

export const flowers = (): string =>
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

export const blob = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}C${x - r} ${y - r * 1.3} ${x + r * 1.05} ${y - r * 1.3} ${x + r} ${y}C${x + r} ${y + r * 1.3} ${x - r * 1.05} ${y + r * 1.3} ${x - r} ${y}Z`;

export const tree = (paint: Paint, x: number): string =>
  paint.part(`M${x - 22} 1090C${x - 10} 980 ${x - 10} 900 ${x} 820C${x + 14} 900 ${x + 12} 980 ${x + 26} 1090Z`, '#8a5a3a') +
  paint.part(blob(x, 780, 130), '#5f9a5a', { shadows: [blob(x + 40, 860, 120)], lights: [blob(x - 40, 720, 50)] });

export const grass = (colour: string): string =>
  Array.from({ length: 60 }, (_, i) =>
    stroke(
      `M${i * 20} 1600Q${i * 20 + 10} ${1_300 + ((i * 53) % 120)} ${i * 20 + 30 + ((i * 17) % 30)} ${1_160 + ((i * 71) % 160)}`,
      colour,
      6,
      0.7,
    ),
  ).join('');

export function ray(i: number, count: number, colour: string): string {
  const at = (n: number): string =>
    `${600 + Math.cos((n * 2 * Math.PI) / count) * 1_400} ${720 + Math.sin((n * 2 * Math.PI) / count) * 1_400}`;
  return fill(`M600 720L${at(i)}L${at(i + 1)}Z`, colour);
}

export function burst(colour: string, size: number): string {
  const points = Array.from({ length: 36 }, (_, i) => {
    const r = (i % 2 ? 440 : 590) * size;
    return `${600 + Math.cos((i * Math.PI) / 18) * r} ${700 + Math.sin((i * Math.PI) / 18) * r * 1.1}`;
  });
  return fill(`M${points.join('L')}Z`, colour);
}
