import { darker, lighter, mix } from './colour';
import { fill, type Paint, type Path, stroke } from './paint';

const BACK: Path =
  'M600 262C430 250 330 372 330 560C330 670 322 740 282 820C254 880 240 900 196 916C222 944 256 948 286 936C280 968 262 984 240 996C300 1020 360 1006 396 970C404 1000 400 1016 386 1034C460 1036 510 1020 540 980L664 980C694 1020 744 1036 818 1034C804 1016 800 1000 808 970C844 1006 904 1020 964 996C942 984 924 968 918 936C948 948 982 944 1008 916C964 900 948 880 920 820C884 740 872 670 872 560C872 372 770 250 600 262Z';

/** The locks that frame the face, from back to front. */
const FRINGE: Path =
  'M676 312C560 262 398 330 376 520C370 580 374 640 368 700C412 668 432 610 440 556C450 600 446 630 440 660C492 620 520 560 534 506C536 540 530 568 522 592C602 560 648 480 676 400C686 470 730 530 786 566C784 548 780 536 774 524C800 556 816 606 824 690C838 630 846 580 838 520C824 400 772 330 676 312Z';
const SIDE_LEFT: Path = 'M380 500C350 600 372 720 340 830C330 880 340 930 392 952C372 900 410 850 414 780C420 700 398 620 412 540Z';
const SIDE_RIGHT: Path = 'M828 500C862 600 838 720 868 830C880 884 866 934 812 952C834 900 794 850 790 780C784 690 808 610 796 540Z';
const CURL: Path = 'M676 318C650 262 690 222 742 232C716 246 704 270 712 312C704 322 686 326 676 318Z';

const STRANDS: readonly Path[] = [
  'M660 326C560 330 450 400 416 560',
  'M668 330C590 350 510 430 480 590',
  'M680 340C650 400 620 470 556 548',
  'M690 336C720 400 750 450 790 500',
  'M700 330C770 370 810 430 822 560',
];
const BACK_STRANDS: readonly Path[] = [
  'M346 620C340 740 306 830 300 920',
  'M384 700C376 800 340 880 350 980',
  'M420 860C410 920 420 960 460 1000',
  'M856 620C862 740 896 830 902 920',
  'M820 700C826 800 862 880 852 980',
  'M782 860C792 920 782 960 742 1000',
];
/** The band of shine across the crown. */
const SHINE: readonly Path[] = [
  'M430 452C462 390 520 356 574 348C530 378 488 414 462 476Z',
  'M590 350C616 344 636 346 652 352C616 376 580 414 560 460C552 420 566 378 590 350Z',
  'M716 356C756 372 790 410 806 456C770 436 734 404 716 356Z',
];

export function hairBehind(paint: Paint): string {
  const colour = darker(paint.look.hair, 0.18);
  return paint.part(BACK, colour, {
    shadows: ['M400 620C420 760 420 900 540 1000L664 1000C790 900 790 760 800 620Z'],
    rims: [
      'M872 540C872 670 884 740 920 820C948 880 964 900 1008 916',
      'M918 936C924 968 942 984 964 996',
      'M742 280C824 322 872 424 872 560',
    ],
    pattern: BACK_STRANDS.map((strand) => paint.crease(strand, colour)).join(''),
  });
}

export function hairInFront(paint: Paint): string {
  const { hair, gloss, shine } = paint.look;
  const lock = (shape: Path, rims: readonly Path[]): string => paint.part(shape, hair, { rims, pattern: strandsOf(paint) });
  return [
    lock(SIDE_LEFT, []),
    lock(SIDE_RIGHT, ['M828 500C862 600 838 720 868 830C880 884 866 934 812 952']),
    paint.part(CURL, hair, { rims: ['M742 232C690 222 650 262 676 318'] }),
    paint.part(FRINGE, hair, {
      shadows: ['M368 700C412 668 432 610 440 556C410 560 386 600 368 700Z', 'M522 592C602 560 648 480 676 400C600 460 560 520 522 592Z'],
      rims: ['M700 318C790 340 830 420 838 520C846 580 838 630 824 690'],
      pattern: strandsOf(paint),
    }),
    paint.clipped(FRINGE, paint.blurred(shineOf(mix(hair, gloss, 0.7), shine), paint.look.softness / 3)),
  ].join('');
}

const strandsOf = (paint: Paint): string =>
  STRANDS.map(
    (strand, i) => paint.crease(strand, paint.look.hair) + stroke(strand, lighter(paint.look.hair, 0.4), 3, i % 2 ? 0.35 : 0),
  ).join('');

const shineOf = (colour: string, strength: number): string => SHINE.map((shape) => fill(shape, colour, strength * 0.85)).join('');
