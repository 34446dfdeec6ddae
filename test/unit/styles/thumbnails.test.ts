import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import sharp = require('sharp');
import { THUMBNAIL_MAX_BYTES } from '../../../contract/limits';
import { makeThumbnail, styleImageBytes } from '../../../lambdas/styles/thumbnails';
import { bomb, difference, orientedJpeg, otherFiles, scene, truncatedJpeg } from '../../photos/made-photos';

const refusal = (code: string) => expect.objectContaining({ name: 'ApiError', code });

describe("A style's image", () => {
  test.each(['jpeg', 'png', 'webp'] as const)('may be %s', async (format) => {
    const image = await scene(64, 48).toFormat(format).toBuffer();

    expect(styleImageBytes(`data:image/${format};base64,${image.toString('base64')}`)).toEqual(image);
  });

  test('may be nothing else', async () => {
    const { gif, avif, tiff, svg, heic } = await otherFiles();

    for (const file of [gif, avif, tiff, svg, heic]) {
      expect(() => styleImageBytes(file.toString('base64'))).toThrow(refusal('style_image_type'));
    }
    expect(() => styleImageBytes(Buffer.from('some text').toString('base64'))).toThrow(refusal('photo_unreadable'));
  });
});

describe('A thumbnail', () => {
  test('fits 600x600 and 800 KB, without metadata, named by its content', async () => {
    const { webp, hash } = await makeThumbnail(
      await scene(1_800, 2_400)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Somebody' } })
        .toBuffer(),
    );

    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 450, height: 600 });
    expect((await sharp(webp).metadata()).exif).toBeUndefined();
    expect(webp.length).toBeLessThanOrEqual(THUMBNAIL_MAX_BYTES);
    expect(hash).toBe(createHash('sha256').update(webp).digest('hex'));
  });

  test('is upright, and as small as its image', async () => {
    const { webp } = await makeThumbnail(await orientedJpeg(6));

    expect(await sharp(webp).metadata()).toMatchObject({ width: 480, height: 360 });
    expect(await difference(webp, await scene().png().toBuffer())).toBeLessThan(4);
  });

  test.each<[string, string, () => Promise<Buffer>]>([
    ['cut off', 'photo_unreadable', truncatedJpeg],
    ['a bomb', 'photo_too_many_pixels', async () => bomb(16_384)],
  ])('is not made of an image that is %s', async (_name, code, make) => {
    await expect(makeThumbnail(await make())).rejects.toEqual(refusal(code));
  });
});
