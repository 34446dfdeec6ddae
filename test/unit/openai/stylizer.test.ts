import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { compose } from '../../../local/openai/stylizer/compose';
import { STYLE_NAMES, stylize } from '../../../local/openai/stylizer';

const FRAME = { width: 256, height: 384 };
/** Every style in a moment. */
const SMALL = { width: 64, height: 96 };

/** A grey wall with red things on it. */
async function wallWith(width: number, height: number, things: string): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#8d9296"/>${things}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

const disc = (x: number, y: number, radius: number): string => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#d0201c"/>`;

/** The box around everything red, and how many pixels are. */
async function redIn(photo: Buffer): Promise<{ left: number; top: number; right: number; bottom: number; count: number }> {
  const { picture } = await compose(photo, FRAME.width, FRAME.height);
  const box = { left: Infinity, top: Infinity, right: -1, bottom: -1, count: 0 };
  for (let i = 0; i < picture.width * picture.height; i++) {
    const [r = 0, g = 0, b = 0] = picture.data.subarray(i * 3, i * 3 + 3);
    if (r < 150 || g > 90 || b > 90) continue;
    const [x, y] = [i % picture.width, Math.floor(i / picture.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    box.count++;
  }
  return box;
}

async function pixels(png: Buffer): Promise<Buffer> {
  return sharp(png).resize(64, 96).removeAlpha().raw().toBuffer();
}

function meanDifference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}

const SCENE = wallWith(
  400,
  500,
  `<rect y="330" width="400" height="170" fill="#3d6b35"/>${disc(200, 230, 110)}<circle cx="170" cy="200" r="14" fill="#fff"/><circle cx="235" cy="200" r="14" fill="#123"/>`,
);

describe('the composition', () => {
  it.each([
    ['wide', 900, 600, disc(450, 300, 140)],
    ['square', 600, 600, disc(300, 300, 140)],
    ['tall', 400, 1_200, disc(200, 500, 120)],
  ])('keeps what is round in a %s photo round', async (_, width, height, things) => {
    const { left, right, top, bottom, count } = await redIn(await wallWith(width, height, things));

    expect((right - left) / (bottom - top)).toBeCloseTo(1, 1);
    expect(count / ((right - left) * (bottom - top))).toBeGreaterThan(0.72);
  });

  it.each([
    ['left', 150, 300],
    ['right', 750, 300],
  ])('moves the cut to a subject at the %s', async (_, x, y) => {
    const { left, right, top, bottom } = await redIn(await wallWith(900, 600, disc(x, y, 120)));

    expect((right - left) / (bottom - top)).toBeCloseTo(1, 1);
    expect([left, right].every((edge) => edge > 0 && edge < FRAME.width - 1)).toBe(true);
  });

  it('keeps a head at the upper rim of a tall photo', async () => {
    const { top, left, right, bottom } = await redIn(await wallWith(400, 1_200, disc(200, 130, 120)));

    expect(top).toBeGreaterThanOrEqual(0);
    expect((right - left) / (bottom - top)).toBeCloseTo(1, 1);
  });

  it('extends the ground rather than cutting a wide group in half', async () => {
    const { left, right } = await redIn(await wallWith(900, 600, disc(290, 300, 80) + disc(450, 300, 80) + disc(610, 300, 80)));

    expect(left).toBeGreaterThan(0);
    expect(right).toBeLessThan(FRAME.width - 1);
  });
});

describe('the cartoon', () => {
  it.each([
    ['a tiny photo', sharp({ create: { width: 16, height: 16, channels: 3, background: '#c84' } }).png()],
    ['a wide panorama', sharp({ create: { width: 1_200, height: 300, channels: 3, background: '#48c' } }).jpeg()],
    ['a tall strip', sharp({ create: { width: 120, height: 960, channels: 3, background: '#4c8' } }).jpeg()],
    [
      'a grey photo',
      sharp({ create: { width: 300, height: 300, channels: 3, background: '#777' } })
        .greyscale()
        .jpeg(),
    ],
    ['a transparent photo', sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } }).png()],
    ['a black photo', sharp({ create: { width: 300, height: 300, channels: 3, background: '#000' } }).png()],
  ])('is made of %s in every style', async (_, photo) => {
    const bytes = await photo.toBuffer();

    for (const style of STYLE_NAMES) {
      const { width, height } = await sharp(await stylize(bytes, style, SMALL)).metadata();
      expect({ width, height }).toEqual(SMALL);
    }
  });

  it('looks different in each of the six styles', async () => {
    const photo = await SCENE;
    const cartoons: Buffer[] = [];
    for (const style of STYLE_NAMES) cartoons.push(await pixels(await stylize(photo, style, { width: 128, height: 192 })));

    const pairs = cartoons.flatMap((a, i) => cartoons.slice(i + 1).map((b) => meanDifference(a, b)));
    expect(Math.min(...pairs)).toBeGreaterThan(6);
  });

  it('is the same every time', async () => {
    const photo = await SCENE;

    expect(await stylize(photo, 'clay', SMALL)).toEqual(await stylize(photo, 'clay', SMALL));
  });

  it('fails clearly for what is no photo', async () => {
    await expect(stylize(Buffer.from('no photo'), 'anime', FRAME)).rejects.toThrow(/unsupported image format/);
  });
});
