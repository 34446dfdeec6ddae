import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp = require('sharp');
import { IMAGE_MAX_BYTES } from '../../../contract/limits';
import { finishPictures } from '../../../lambdas/generations/images';
import { difference, scene } from '../../photos/made-photos';

const SIZE = { width: 1_024, height: 1_536 };
const NO_LABEL = { visibleLabel: false };

/** Nothing in it repeats; with this many random bits in each value. */
const noise = (bits: number): Promise<Buffer> =>
  sharp(Buffer.from(randomBytes(SIZE.width * SIZE.height * 3).map((value) => value >> (8 - bits))), { raw: { ...SIZE, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

async function finished(image: Buffer, options = NO_LABEL): Promise<{ png: Buffer; webp: Buffer }> {
  const made = await finishPictures(image, options);
  if (!made) throw new Error('No image');
  return { png: await made.png, webp: await made.webp };
}

/** The largest and the mean difference of two images' values. */
async function errors(left: Buffer, right: Buffer): Promise<{ most: number; mean: number }> {
  const [a, b] = await Promise.all([left, right].map((image) => sharp(image).removeAlpha().raw().toBuffer()));
  if (!a || !b) throw new Error('No pixels');
  let [most, sum] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    const change = (a[i] ?? 0) - (b[i] ?? 0);
    const error = change < 0 ? -change : change;
    if (error > most) most = error;
    sum += error;
  }
  return { most, mean: sum / a.length };
}

/** The compressed pixels of a PNG. */
function pixelChunks(png: Buffer): string[] {
  const chunks = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') chunks.push(png.toString('base64', at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return chunks;
}

let drawn: Buffer;
let pictures: Awaited<ReturnType<typeof finished>>;
beforeAll(async () => {
  drawn = await scene(SIZE.width, SIZE.height).png().toBuffer();
  pictures = await finished(drawn);
});

describe('The finished image', () => {
  test('is a PNG of 1024x1536 under 3 MB and a lighter WebP of the same', async () => {
    const { png, webp } = pictures;

    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...SIZE });
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', ...SIZE });
    expect(png.length).toBeLessThanOrEqual(IMAGE_MAX_BYTES);
    expect(webp.length).toBeLessThan(png.length);
    expect(await difference(png, webp)).toBeLessThan(3);
  });

  test('is exactly what the model drew when that fits', async () => {
    const image = await sharp(drawn).blur(3).png().toBuffer();

    expect(await errors((await finished(image)).png, image)).toEqual({ most: 0, mean: 0 });
  });

  test('is not even encoded anew when that fits', async () => {
    const image = await sharp(drawn)
      .blur(3)
      .withXmp('<x>of the model</x>')
      .withExif({ IFD0: { Artist: 'the model' } })
      .png()
      .toBuffer();

    const { png } = await finished(image);

    expect(pixelChunks(png)).toEqual(pixelChunks(image));
    const { exif, xmp } = await sharp(png).metadata();
    expect(exif).toBeUndefined();
    expect(xmp?.toString()).not.toContain('of the model');
  });

  test.each([
    ['a palette', () => sharp(drawn).blur(3).png({ palette: true })],
    ['transparency', () => sharp(drawn).blur(3).ensureAlpha(0.5).png()],
    ['a colour profile', () => sharp(drawn).blur(3).withIccProfile('p3').png()],
    ['interlacing', () => sharp(drawn).blur(3).png({ progressive: true })],
  ])('of a PNG with %s is plain sRGB', async (_, image) => {
    const { png } = await finished(await image().toBuffer());

    const { channels, isPalette, isProgressive, hasProfile } = await sharp(png).metadata();
    expect({ channels, isPalette, isProgressive, hasProfile }).toEqual({
      channels: 3,
      isPalette: false,
      isProgressive: false,
      hasProfile: false,
    });
  });

  test('of a model that draws noise stays under 3 MB', async () => {
    const { png } = await finished(await noise(8));

    expect(png.length).toBeLessThanOrEqual(IMAGE_MAX_BYTES);
  });

  test('is rounded by a hair when it does not fit, where nobody sees it', async () => {
    const image = await noise(5);

    const { most } = await errors((await finished(image)).png, image);

    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
  });

  test('says in both files that a model made it', async () => {
    const { png, webp } = pictures;

    for (const file of [png, webp]) {
      const { xmp } = await sharp(file).metadata();
      expect(xmp?.toString()).toContain('http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia');
      expect(xmp?.toString()).toContain('CartoonSnap');
    }
  });

  test('has the right size also when the model answers with another', async () => {
    const { png } = await finished(await scene(1_024, 1_024).webp().toBuffer());

    expect(await sharp(png).metadata()).toMatchObject(SIZE);
  });

  test('bears the label in its corner when the stage asks for it, and is else the same', async () => {
    const labelled = await finished(drawn, { visibleLabel: true });

    const corner = (file: Buffer) => sharp(file).extract({ left: 780, top: 1_440, width: 230, height: 80 }).toBuffer();
    const rest = (file: Buffer) => sharp(file).extract({ left: 0, top: 0, width: 1_024, height: 1_400 }).toBuffer();
    expect((await errors(await corner(pictures.png), await corner(labelled.png))).mean).toBeGreaterThan(10);
    expect(await difference(await rest(pictures.png), await rest(labelled.png))).toBeLessThan(1);
  });

  test('does not come of an answer that is no image', async () => {
    expect(await finishPictures(Buffer.from('no image'), NO_LABEL)).toBeUndefined();
    expect(await finishPictures(drawn.subarray(0, 5_000), NO_LABEL)).toBeUndefined();
  });
});
