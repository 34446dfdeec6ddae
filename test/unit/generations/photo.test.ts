import { describe, expect, test } from '@jest/globals';
import sharp = require('sharp');
import { photoBytes, preparePhoto } from '../../../lambdas/generations/photo';
import { bomb, difference, jpeg, orientedJpeg, otherFiles, scene, truncatedJpeg } from '../../photos/made-photos';

const refusal = (code: string) => expect.objectContaining({ name: 'ApiError', code });

describe('The text of a photo', () => {
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xfb, 0xef, 0xbe]);

  test.each([
    ['a data URL', `data:image/jpeg;base64,${bytes.toString('base64')}`],
    ['a data URL with a charset', `data:image/jpeg;charset=utf-8;base64,${bytes.toString('base64')}`],
    ['a data URL without a media type', `data:;base64,${bytes.toString('base64')}`],
    ['bare base64', bytes.toString('base64')],
    ['URL-safe base64', bytes.toString('base64url')],
    ['white space in it', `  ${bytes.toString('base64').replace(/(.{3})/g, '$1 \r\n\t')}`],
  ])('may be %s', (_name, text) => {
    expect(photoBytes(text)).toEqual(bytes);
  });

  test.each([
    ['nothing', 'data:image/jpeg;base64,'],
    ['no base64', 'data:image/svg+xml,<svg/>'],
    ['an address', 'https://example.com/photo.jpg'],
    ['broken base64', '/9j/4AA=AAA'],
    ['a letter too many', '/9j/4A/9j/4AA'],
    ['another letter among the base64', '/9j/4é9j/4AA'],
  ])('is refused when it is %s', (_name, text) => {
    expect(() => photoBytes(text)).toThrow(refusal('photo_unreadable'));
  });

  test('is refused above 20 MB', () => {
    expect(() => photoBytes('A'.repeat(29_000_000))).toThrow(refusal('photo_too_large'));
  });
});

describe('The photo for the model', () => {
  test('is a JPEG of 8-bit sRGB without metadata', async () => {
    const withExif = await sharp(await jpeg())
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .toBuffer();

    const photo = await preparePhoto(withExif);

    const { format, space, depth, channels, exif, icc, xmp } = await sharp(photo).metadata();
    expect({ format, space, depth, channels }).toEqual({ format: 'jpeg', space: 'srgb', depth: 'uchar', channels: 3 });
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright when stored in EXIF orientation %d', async (orientation) => {
    const photo = await preparePhoto(await orientedJpeg(orientation));

    const { width, height, orientation: left } = await sharp(photo).metadata();
    expect([width, height, left]).toEqual([480, 360, undefined]);
    expect(await difference(photo, await scene().png().toBuffer())).toBeLessThan(4);
  });

  test.each([
    ['wide', 5_000, 1_000, 2_048, 410],
    ['tall', 1_000, 5_000, 410, 2_048],
    ['small', 100, 80, 100, 80],
  ])('has at most 2048 pixels a side: %s', async (_name, width, height, newWidth, newHeight) => {
    const { width: w, height: h } = await sharp(await preparePhoto(await scene(width, height).jpeg().toBuffer())).metadata();

    expect([w, h]).toEqual([newWidth, newHeight]);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['a CMYK JPEG', () => scene().toColourspace('cmyk').jpeg().toBuffer()],
    ['a CMYK JPEG with its profile', () => scene().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()],
    ['a JPEG in Display P3', () => scene().withIccProfile('p3').jpeg().toBuffer()],
    ['a PNG of 16 bit', () => scene().toColourspace('rgb16').png().toBuffer()],
    ['a PNG with a palette', () => scene().png({ palette: true }).toBuffer()],
    ['a progressive JPEG', () => scene().jpeg({ progressive: true }).toBuffer()],
    ['an interlaced PNG', () => scene().png({ progressive: true }).toBuffer()],
  ])('has the colours of %s', async (_name, make) => {
    const photo = await preparePhoto(await make());

    expect(await difference(photo, await scene().png().toBuffer())).toBeLessThan(9);
  });

  test('is grey for a grey photo, in three channels', async () => {
    const photo = await preparePhoto(await scene().greyscale().toColourspace('b-w').jpeg().toBuffer());

    expect(await sharp(photo).metadata()).toMatchObject({ channels: 3, space: 'srgb' });
  });

  test('shows white where the photo is transparent', async () => {
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();

    const { channels } = await sharp(await preparePhoto(clear)).stats();

    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  test('is refused when it is another kind of file, whatever its name', async () => {
    const files = await otherFiles();

    for (const file of Object.values(files)) await expect(preparePhoto(file)).rejects.toEqual(refusal('photo_type'));
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['cut off', truncatedJpeg],
    ['no image at all', async () => Buffer.from('hello, this is text')],
    ['zero bytes only', async () => Buffer.alloc(5_000)],
    ['only the head of a PNG', async () => (await scene().png().toBuffer()).subarray(0, 20)],
    ['a JPEG signature and noise', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 0x5a)])],
  ])('is refused as unreadable when it is %s', async (_name, make) => {
    await expect(preparePhoto(await make())).rejects.toEqual(refusal('photo_unreadable'));
  });

  test('may have fewer pixels where all of them must be unpacked at once', async () => {
    await expect(preparePhoto(bomb(8_000, true))).rejects.toEqual(refusal('photo_too_many_pixels'));
  });

  test('is refused before it is unpacked when it has too many pixels', async () => {
    const file = bomb(32_768);
    const before = process.memoryUsage().rss;

    await expect(preparePhoto(file)).rejects.toEqual(refusal('photo_too_many_pixels'));

    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1_024 * 1_024);
  });
});
