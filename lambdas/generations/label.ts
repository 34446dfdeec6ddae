import type { OverlayOptions } from 'sharp';

/** Letters as strokes in a box of 10x14: functions have no fonts. */
const STROKES: Record<string, string> = {
  A: 'M0 14 5 0 10 14M2 9H8',
  D: 'M1 0V14H5Q10 14 10 7T5 0Z',
  E: 'M9 0H1V14H9M1 7H8',
  G: 'M10 3Q8 0 5 0Q0 0 0 7T5 14Q10 14 10 8H6',
  I: 'M5 0V14',
  N: 'M1 14V0L9 14V0',
  R: 'M1 14V0H6Q9 0 9 4T6 7H1M5 7 9 14',
  T: 'M0 0H10M5 0V14',
  '-': 'M2 7H8',
};

const TEXT = 'AI-GENERATED';
const ADVANCE = 15;
const PADDING = 14;
const WIDTH = TEXT.length * ADVANCE - 5 + 2 * PADDING;
const HEIGHT = 14 + 2 * PADDING;
const MARGIN = 24;

/** "AI-GENERATED" on a dark plate, for the lower right corner. */
export function labelLayer(width: number, height: number): OverlayOptions {
  const letters = [...TEXT].map(
    (letter, index) => `<path d="${STROKES[letter]}" transform="translate(${PADDING + index * ADVANCE} ${PADDING})"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" rx="10" fill="#000" fill-opacity="0.55"/>
    <g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>
  </svg>`;
  return { input: Buffer.from(svg), left: width - WIDTH - MARGIN, top: height - HEIGHT - MARGIN };
}
