import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { stylize } from '../../../local/openai/stylizer';
import { type Backdrop, findBackdrop } from '../../../local/openai/stylizer/backdrop';
import { compose } from '../../../local/openai/stylizer/compose';
import type { Face, Faces } from '../../../local/openai/stylizer/faces';
import { type Frame, frameAround } from '../../../local/openai/stylizer/framing';
import { emptyPlane, toPlanes } from '../../../local/openai/stylizer/planes';

const SIZE = { width: 256, height: 384 };
const FACE: Face = { x: 0.32, y: 0.2, width: 0.36, height: 0.24 };
/** Of the wall, the forehead and the jacket, in shares of the picture. */
const WALL = [0.1, 0.12] as const;
const FOREHEAD = [0.5, 0.26] as const;
const JACKET = [0.4, 0.8] as const;

/** Someone with brown hair and a blue jacket before something. */
const person = (behind: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
  <rect width="100%" height="100%" fill="#c9c4b8"/>${behind}
  <ellipse cx="128" cy="112" rx="58" ry="66" fill="#5a3820"/><rect x="60" y="190" width="136" height="200" rx="30" fill="#2c4f9e"/><rect x="104" y="150" width="48" height="50" fill="#d79f7c"/>
  <ellipse cx="128" cy="124" rx="42" ry="50" fill="#e9b38f"/><circle cx="112" cy="114" r="5"/><circle cx="144" cy="114" r="5"/></svg>`;

const draw = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

async function behind(svg: string, faces: Face[]): Promise<Backdrop | undefined> {
  const data = await sharp(await draw(svg))
    .removeAlpha()
    .raw()
    .toBuffer();
  return findBackdrop(toPlanes({ ...SIZE, data }), faces);
}

const at = ({ mask }: Backdrop, [x, y]: readonly [number, number]): number =>
  mask.data[Math.floor(y * SIZE.height) * SIZE.width + Math.floor(x * SIZE.width)] ?? NaN;

describe('what is behind a person', () => {
  it('is the wall, not the face, the hair or the clothes', async () => {
    const backdrop = await behind(person(''), [FACE]);

    if (!backdrop) throw new Error('No backdrop');
    expect(at(backdrop, WALL)).toBeGreaterThan(0.95);
    expect([FOREHEAD, JACKET, [0.3, 0.28] as const].map((place) => at(backdrop, place) < 0.05)).toEqual([true, true, true]);
  });

  it('is plain for a wall, and a place of its own when it is full of things', async () => {
    const things = Array.from(
      { length: 780 },
      (_, i) => `<rect x="${(i % 26) * 10}" y="${Math.floor(i / 26) * 13}" width="4" height="9"/>`,
    );

    const [wall, shelf] = await Promise.all([behind(person(''), [FACE]), behind(person(things.join('')), [FACE])]);

    expect(wall?.plainness).toBe(1);
    expect(shelf?.plainness ?? 0).toBeLessThan(0.2);
  });

  it('is not guessed where nobody is', async () => {
    expect(await behind(person(''), [])).toBeUndefined();
  });

  it('is left alone where someone may stand in it who was not seen', async () => {
    const other = '<ellipse cx="40" cy="60" rx="36" ry="50" fill="#e9b38f"/><ellipse cx="220" cy="60" rx="36" ry="50" fill="#e9b38f"/>';

    expect(await behind(person(other), [FACE])).toBeUndefined();
  });
});

const PHOTO = { width: 1_200, height: 800 };
const TWO_FAR_APART: Face[] = [
  { x: 0.2, y: 0.2, width: 0.1, height: 0.15 },
  { x: 0.7, y: 0.2, width: 0.1, height: 0.15 },
];

/** A photo in which all is alike but for its faces. */
function cut(faces: Faces): Frame {
  const weights = emptyPlane(120, 80);
  weights.data.fill(1);
  return frameAround(PHOTO, 2 / 3, weights, faces);
}

describe('faces', () => {
  const group = (count: number): Face[] =>
    Array.from({ length: count }, (_, i) => ({ x: 0.06 + (i * 0.78) / (count - 1), y: 0.2, width: 0.1, height: 0.2 }));
  const photo = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: '#998877' } })
      .jpeg()
      .toBuffer();

  it('of a wide group are all kept', async () => {
    const { faces } = await compose(await photo(700, 400), SIZE.width, SIZE.height, group(3));

    expect(faces).toHaveLength(3);
    expect(faces.every(({ x, width }) => x >= 0 && x + width <= 1)).toBe(true);
  });

  it('that are not sure are not cut through either', () => {
    const doubtful = { x: 0.84, y: 0.2, width: 0.1, height: 0.2 };

    const frame = cut({ sure: [], all: [doubtful] });

    const [from, to] = [frame.left / PHOTO.width, (frame.left + frame.width) / PHOTO.width];
    expect(to <= doubtful.x || (from <= doubtful.x && to >= doubtful.x + doubtful.width)).toBe(true);
  });

  it('above a body that the photo cuts end at the lower rim; whole people stand on a floor', () => {
    const at = (height: number): Frame => cut({ sure: [{ x: 0.2, y: 0.2, width: 0.08, height }], all: TWO_FAR_APART });

    const [cutPerson, whole] = [at(0.2), at(0.1)];

    const floor = ({ top, height }: Frame): number => top + height - PHOTO.height;
    expect(floor(whole)).toBeGreaterThan(floor(cutPerson) * 3);
  });

  it('that no cut can hold together are left out without harm', async () => {
    const bytes = await photo(2_000, 300);
    const { faces } = await compose(bytes, SIZE.width, SIZE.height, group(2));

    expect(faces.length).toBeLessThan(2);
    expect(await stylize(bytes, 'comic', { width: 64, height: 96 }, { faces: group(2) })).toBeInstanceOf(Buffer);
  });
});

describe('the ground of a drawing', () => {
  it('is painted over behind a person, and kept on demand', async () => {
    const bytes = await draw(person(''));
    const wall = async (keepsGround: boolean): Promise<number[]> => {
      const cartoon = await stylize(bytes, 'comic', SIZE, { faces: [FACE], keepsGround });
      const [x, y] = [Math.floor(WALL[0] * SIZE.width), Math.floor(WALL[1] * SIZE.height)];
      return [...(await sharp(cartoon).extract({ left: x, top: y, width: 8, height: 8 }).resize(1, 1).removeAlpha().raw().toBuffer())];
    };

    const [[red = 0, , blue = 0], [keptRed = 0, , keptBlue = 0]] = await Promise.all([wall(false), wall(true)]);

    expect(blue - red).toBeGreaterThan(80);
    expect(Math.abs(keptBlue - keptRed)).toBeLessThan(60);
  });
});
