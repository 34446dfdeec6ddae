import { darker, lighter, mix } from './colour';
import { ellipse, fill, type Paint, type Path, stroke } from './paint';

const HEAD: Path =
  'M268 1120C262 1060 270 1010 288 984C322 1000 350 1030 366 1056C396 1048 430 1048 458 1056C476 1030 504 1000 540 984C556 1012 562 1062 554 1122C580 1180 556 1260 492 1286C446 1304 378 1304 332 1286C268 1260 242 1182 268 1120Z';
const BODY: Path = 'M300 1250C250 1330 236 1480 260 1640L580 1640C596 1480 580 1330 520 1250Z';
const PAWS: readonly Path[] = [
  'M318 1404C320 1372 380 1370 386 1404C392 1450 390 1478 384 1496C370 1514 332 1514 322 1496C314 1474 314 1440 318 1404Z',
  'M446 1412C450 1380 508 1382 512 1414C516 1458 512 1486 506 1504C492 1520 456 1518 448 1502C440 1480 442 1450 446 1412Z',
];
const INK = '#2a1620';

export function cat(paint: Paint): string {
  const { cat: colour } = paint.look;
  const body = paint.part(BODY, colour, {
    shadows: [
      'M300 1250C360 1320 460 1320 520 1250L540 1340C470 1390 350 1390 290 1340Z',
      'M500 1260C580 1340 580 1500 560 1640L620 1640L620 1260Z',
    ],
    lights: ['M290 1340C280 1420 280 1480 290 1540C310 1480 316 1400 320 1340Z'],
    pattern:
      ellipse(410, 1420, 84, 130, lighter(colour, 0.75)) +
      stripes(colour, ['M254 1400C290 1400 310 1410 326 1424', 'M580 1400C550 1400 520 1410 500 1424']),
  });
  return body + head(paint);
}

/** Over the arm that holds it. */
export const catPaws = (paint: Paint): string =>
  PAWS.map((paw, i) =>
    paint.part(paw, lighter(paint.look.cat, 0.55), {
      shadows: [`M${318 + i * 128} 1470h80v60h-80Z`],
      pattern: [0, 1].map((toe) => stroke(`M${340 + i * 128 + toe * 22} 1484v18`, darker(paint.look.cat, 0.45), 5, 0.8)).join(''),
    }),
  ).join('');

function head(paint: Paint): string {
  const { cat: colour } = paint.look;
  const pale = lighter(colour, 0.78);
  const pattern = [
    fill('M290 1014C316 1030 334 1048 346 1068C322 1080 300 1096 288 1110C282 1076 282 1040 290 1014Z', '#f2a3a0', 0.85),
    fill('M534 1014C508 1030 490 1048 478 1068C502 1080 524 1096 536 1110C542 1076 542 1040 534 1014Z', '#f2a3a0', 0.85),
    ellipse(372, 1232, 62, 48, pale),
    ellipse(450, 1232, 62, 48, pale),
    stripes(colour, [
      'M412 1050L412 1104',
      'M378 1056L386 1098',
      'M446 1056L438 1098',
      'M254 1190L304 1196',
      'M258 1226L304 1222',
      'M570 1190L520 1196',
      'M566 1226L520 1222',
    ]),
  ].join('');
  const shape = paint.part(HEAD, colour, {
    shadows: ['M500 1060C570 1130 560 1250 440 1300L600 1300L600 1060Z', 'M300 1260C360 1300 470 1300 530 1260L520 1310L300 1310Z'],
    lights: ['M290 1130C300 1090 340 1070 380 1066C340 1090 310 1120 300 1170Z'],
    rims: ['M540 984C556 1012 562 1062 554 1122C580 1180 556 1260 492 1286'],
    pattern,
  });
  return shape + [345, 479].map((x) => catEye(paint, x)).join('') + muzzle(paint);
}

function catEye(paint: Paint, x: number): string {
  if (paint.look.eyes !== 'glossy') return ellipse(x, 1160, 20, 25, INK) + ellipse(x - 6, 1150, 7, 8, '#ffffff');
  const iris = paint.radial(['#fff2a8', '#b8c94a', '#4f7a35'], [0.5, 0.8, 0.8]);
  return (
    ellipse(x, 1160, 36, 38, INK) +
    ellipse(x, 1161, 30, 32, iris) +
    ellipse(x, 1160, 17, 26, '#120a10') +
    ellipse(x - 11, 1147, 10, 11, '#ffffff') +
    ellipse(x + 11, 1176, 5, 5, '#ffffff', 0.9)
  );
}

function muzzle(paint: Paint): string {
  const ink = paint.look.outline.width > 0 ? paint.look.outline.colour : INK;
  const width = Math.max(5, paint.look.outline.width * 0.55);
  const whiskers: readonly Path[] = ['M330 1226L236 1210', 'M330 1240L238 1250', 'M494 1226L588 1210', 'M494 1240L586 1250'];
  return [
    fill('M392 1200C402 1194 422 1194 432 1200C430 1218 420 1224 412 1226C404 1224 394 1218 392 1200Z', '#e0626c'),
    stroke('M412 1226L412 1242C404 1262 374 1262 366 1244M412 1242C420 1262 450 1262 458 1244', ink, width),
    ...whiskers.map((line) => stroke(line, mix('#ffffff', ink, paint.look.outline.width > 0 ? 1 : 0.1), 4, 0.85)),
  ].join('');
}

const stripes = (colour: string, lines: readonly Path[]): string =>
  lines.map((line) => stroke(line, darker(colour, 0.4), 13, 0.75)).join('');
