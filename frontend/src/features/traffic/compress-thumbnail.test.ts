import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { THUMBNAIL_MAX_BYTES } from '@contract/limits';
import { compressThumbnail } from './compress-thumbnail';
import { picture } from './doubles';

interface Encoding {
  width: number;
  height: number;
  type: string;
  quality: number;
}

/** A canvas that notes what it is asked for and answers with blobs of these sizes, the last one for good. */
function encoderOf(...sizes: [number, ...number[]]): Encoding[] {
  const encodings: Encoding[] = [];
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type = '', quality = 1) {
    encodings.push({ width: this.width, height: this.height, type, quality: Number(Number(quality).toFixed(2)) });
    done({ size: sizes[Math.min(encodings.length, sizes.length) - 1] } as Blob);
  });
  return encodings;
}

const bitmapOf = (width: number, height: number) =>
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close: () => undefined }) });
const source = picture(10);
const TOO_BIG = THUMBNAIL_MAX_BYTES + 1;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('compressing a preview', () => {
  test('fits it into 600x600 as JPEG of quality 0.8', async () => {
    bitmapOf(1_800, 2_400);
    const encodings = encoderOf(THUMBNAIL_MAX_BYTES);

    expect((await compressThumbnail(source)).size).toBe(THUMBNAIL_MAX_BYTES);
    expect(encodings).toEqual([{ width: 450, height: 600, type: 'image/jpeg', quality: 0.8 }]);
  });

  test('enlarges nothing, and goes down by 0.03 until it fits', async () => {
    bitmapOf(300, 200);
    const encodings = encoderOf(TOO_BIG, TOO_BIG, 900);

    expect((await compressThumbnail(source)).size).toBe(900);
    expect(encodings.map(({ width, quality }) => [width, quality])).toEqual([
      [300, 0.8],
      [300, 0.77],
      [300, 0.74],
    ]);
  });

  test('scales a wide one down by 15 % at quality 0.7 after fifteen steps', async () => {
    bitmapOf(600, 600);
    const encodings = encoderOf(TOO_BIG);

    await compressThumbnail(source);

    expect(encodings.length).toBe(17);
    expect(encodings[15]).toMatchObject({ width: 600, quality: 0.35 });
    expect(encodings[16]).toMatchObject({ width: 510, height: 510, quality: 0.7 });
  });

  test('leaves one of 300 px at the last step', async () => {
    bitmapOf(300, 600);
    const encodings = encoderOf(TOO_BIG);

    await compressThumbnail(source);

    expect(encodings.length).toBe(16);
  });

  test('gives up after 10 s', async () => {
    Object.assign(globalThis, { createImageBitmap: () => new Promise(() => undefined) });
    const refused = expect(compressThumbnail(source)).rejects.toThrow('Image compression timeout');

    await jest.advanceTimersByTimeAsync(10_000);

    await refused;
  });

  test.each([
    [
      'Failed to load image for thumbnail compression',
      () => Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error()) }),
    ],
    ['Cannot get canvas context', () => jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)],
  ])('says "%s"', async (text, spoil) => {
    bitmapOf(600, 600);
    spoil();

    await expect(compressThumbnail(source)).rejects.toThrow(text);
  });
});
