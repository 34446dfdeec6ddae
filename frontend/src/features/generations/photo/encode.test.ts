import { describe, expect, test } from '@jest/globals';
import { REQUEST_MAX_BYTES } from '@contract/limits';
import { ENCODED_MAX_BYTES, encodeWithin } from './encode';
import { fitWithin } from './scale';

const blobOf = (size: number) => ({ size }) as Blob;

describe('encoding a photo', () => {
  test('keeps quality 0.9 when the photo fits at once', async () => {
    const tried: number[] = [];

    await encodeWithin(async (quality) => {
      tried.push(quality);
      return blobOf(10);
    }, 100);

    expect(tried).toEqual([0.9]);
  });

  test('lowers the quality by 0.1 until the photo fits', async () => {
    const tried: string[] = [];

    const blob = await encodeWithin(async (quality) => {
      tried.push(quality.toFixed(1));
      return blobOf(quality * 1_000);
    }, 650);

    expect(tried).toEqual(['0.9', '0.8', '0.7', '0.6']);
    expect(blob.size).toBeLessThanOrEqual(650);
  });

  test('gives up below 0.1', async () => {
    const tried: string[] = [];
    const encode = async (quality: number) => {
      tried.push(quality.toFixed(1));
      return blobOf(1_000);
    };

    await expect(encodeWithin(encode, 100)).rejects.toMatchObject({ code: 'photo_too_large' });
    expect(tried.at(-1)).toBe('0.1');
    expect(tried).toHaveLength(9);
  });

  test('says so when a canvas comes out blank', async () => {
    await expect(encodeWithin(async () => null)).rejects.toMatchObject({ code: 'photo_unreadable' });
  });

  test('leaves room for base64 and the longest prompt within the limit of a request', () => {
    expect(Math.ceil(ENCODED_MAX_BYTES / 3) * 4 + 4_000 * 3).toBeLessThan(REQUEST_MAX_BYTES);
  });
});

describe('scaling a photo', () => {
  test('never enlarges', () => {
    expect(fitWithin(300, 200)).toEqual({ width: 300, height: 200 });
  });

  test('keeps both sides within 2048 pixels and the proportions', () => {
    expect(fitWithin(8_000, 4_000)).toEqual({ width: 2_048, height: 1_024 });
    expect(fitWithin(3_000, 4_096)).toEqual({ width: 1_500, height: 2_048 });
  });

  test('stays under the number of pixels of a canvas', () => {
    const { width, height } = fitWithin(10_000, 10_000, 20_000, 1_000_000);

    expect(width * height).toBeLessThanOrEqual(1_000_000);
  });
});
