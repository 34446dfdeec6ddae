import { darker, lighter } from './colour';
import { type Paint, type Path, stroke } from './paint';

const BODY: Path =
  'M196 1640C180 1380 214 1150 372 1062C450 1020 540 1010 600 1010C660 1010 750 1020 828 1062C986 1150 1020 1380 1004 1640Z';
const COLLAR_LEFT: Path = 'M450 1000C400 1040 384 1090 398 1150C450 1170 530 1190 590 1210L600 1100Z';
const COLLAR_RIGHT: Path = 'M750 1000C800 1040 816 1090 802 1150C750 1170 670 1190 610 1210L600 1100Z';
const WRAP: Path = 'M404 934C380 980 388 1040 440 1076C520 1128 680 1128 760 1076C812 1040 820 980 796 934C740 990 460 990 404 934Z';
const UPPER: Path = 'M420 906C392 930 396 976 440 996C530 1040 670 1040 760 996C804 976 808 930 780 906C720 960 480 960 420 906Z';
const TAIL: Path = 'M640 1070C690 1060 740 1064 772 1050C800 1150 806 1280 786 1400L652 1408C668 1290 664 1170 640 1070Z';
const FRINGE: readonly Path[] = [0, 1, 2, 3, 4, 5, 6].map(
  (i) => `M${660 + i * 20} ${1400 - i}C${656 + i * 20} 1430 ${666 + i * 20} 1446 ${658 + i * 20} 1466`,
);

export function jacket(paint: Paint): string {
  const { jacket: colour, lining } = paint.look;
  const folds = ['M330 1180C360 1290 350 1420 372 1560', 'M868 1180C846 1270 862 1400 836 1540', 'M440 1220C470 1300 462 1380 480 1460'];
  const seam = stroke('M600 1200L600 1640', darker(colour, 0.5), 8, 0.8) + stroke('M580 1210L580 1640', lighter(colour, 0.3), 4, 0.6);
  const body = paint.part(BODY, colour, {
    shadows: [
      'M400 1040C470 1190 730 1190 800 1040L820 1150C740 1260 460 1260 380 1150Z',
      'M780 1200C880 1260 900 1480 880 1660L1020 1660L1020 1200C960 1100 880 1100 780 1200Z',
    ],
    lights: ['M260 1240C290 1130 350 1090 420 1080C350 1150 310 1260 300 1420C270 1400 250 1320 260 1240Z'],
    rims: ['M828 1062C986 1150 1020 1380 1004 1640'],
    pattern: folds.map((fold) => paint.crease(fold, colour, 12)).join('') + seam,
  });
  const collar = [COLLAR_LEFT, COLLAR_RIGHT].map((shape) =>
    paint.part(shape, lining, { shadows: ['M420 1000C480 1110 720 1110 780 1000L780 1100C700 1160 500 1160 420 1100Z'] }),
  );
  return body + collar.join('');
}

export function scarf(paint: Paint): string {
  const { scarf: colour, stripe } = paint.look;
  const knit = (line: Path): string => stroke(line, darker(colour, 0.35), 4, paint.look.outline.width > 8 ? 0 : 0.35);
  const bands = (lines: readonly Path[], width: number): string => lines.map((line) => stroke(line, stripe, width, 0.95)).join('');
  const ends = FRINGE.map((line) => stroke(line, darker(colour, 0.3), 14) + stroke(line, colour, 8)).join('');
  const tail = paint.part(TAIL, colour, {
    shadows: [
      'M640 1070C690 1060 740 1064 772 1050L786 1130C740 1150 690 1150 650 1140Z',
      'M740 1080C770 1200 766 1300 750 1410L800 1410L800 1050Z',
    ],
    lights: ['M672 1160C690 1240 690 1320 682 1390L706 1390C712 1300 708 1220 696 1160Z'],
    pattern: bands(
      ['M640 1230C690 1240 750 1236 810 1222', 'M640 1300C690 1310 750 1306 810 1292', 'M630 1366C690 1376 750 1372 810 1358'],
      24,
    ),
  });
  const wrap = paint.part(WRAP, colour, {
    shadows: [
      'M404 934C460 1000 740 1000 796 934L812 1000C740 1060 460 1060 390 1000Z',
      'M560 1116C680 1128 760 1100 812 1020L812 1130L560 1140Z',
    ],
    lights: ['M420 1030C450 1070 500 1090 550 1098C500 1104 440 1080 414 1040Z'],
    rims: ['M796 934C820 980 812 1040 760 1076'],
    pattern: bands(
      ['M452 960C440 1020 470 1080 500 1120', 'M744 960C760 1020 730 1080 700 1120', 'M560 980C560 1030 570 1090 580 1130'],
      26,
    ),
  });
  const upper = paint.part(UPPER, lighter(colour, 0.06), {
    shadows: ['M440 920C500 980 700 980 760 920L780 950C700 1010 500 1010 420 950Z', 'M640 1030C720 1020 780 990 800 940L810 1040Z'],
    lights: ['M424 958C450 990 500 1006 560 1012C500 1020 436 1000 420 966Z'],
    pattern:
      bands(['M486 920C474 960 484 1000 500 1030', 'M640 940C644 980 640 1010 632 1040'], 24) +
      ['M430 940C520 1000 680 1000 770 940', 'M430 966C520 1026 680 1026 770 966'].map(knit).join(''),
  });
  return ends + tail + wrap + upper;
}
