import { describe, expect, test } from '@jest/globals';
import { readPhotoHeader } from './photo-header';

const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));

/** A JPEG's start: an optional EXIF segment with that orientation, then a frame of 40 x 30. */
function jpeg(orientation?: number, little = false): Uint8Array {
  const short = (value: number) => (little ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const long = (value: number) => (little ? [...short(value), 0, 0] : [0, 0, ...short(value)]);
  const entry = [...short(0x0112), ...short(3), ...long(1), ...short(orientation ?? 1), 0, 0];
  const tiff = [...text(little ? 'II' : 'MM'), ...short(42), ...long(8), ...short(1), ...entry, ...long(0)];
  const exif = [0xff, 0xe1, 0, 2 + 6 + tiff.length, ...text('Exif'), 0, 0, ...tiff];
  const frame = [0xff, 0xc0, 0, 17, 8, 0, 30, 0, 40, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  return new Uint8Array([0xff, 0xd8, ...(orientation ? exif : []), ...frame]);
}

describe('the header of a photo', () => {
  test('names a JPEG and its size', () => {
    expect(readPhotoHeader(jpeg())).toEqual({ kind: 'jpeg', width: 40, height: 30 });
  });

  test.each([1, 2, 3, 4])('keeps the sides of a JPEG with orientation %i', (orientation) => {
    expect(readPhotoHeader(jpeg(orientation))).toMatchObject({ width: 40, height: 30 });
  });

  test.each([5, 6, 7, 8])('swaps the sides of a JPEG with orientation %i', (orientation) => {
    expect(readPhotoHeader(jpeg(orientation))).toMatchObject({ width: 30, height: 40 });
    expect(readPhotoHeader(jpeg(orientation, true))).toMatchObject({ width: 30, height: 40 });
  });

  test('names a PNG and its size', () => {
    const png = [0x89, ...text('PNG'), 13, 10, 26, 10, 0, 0, 0, 13, ...text('IHDR'), 0, 0, 4, 0, 0, 0, 6, 0];

    expect(readPhotoHeader(new Uint8Array(png))).toEqual({ kind: 'png', width: 1024, height: 1536 });
  });

  test('names HEIC by its brand, whatever the file is called', () => {
    expect(readPhotoHeader(new Uint8Array([0, 0, 0, 24, ...text('ftypheic'), 0, 0, 0, 0])).kind).toBe('heic');
  });

  test.each([
    ['a GIF', text('GIF89a')],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a WebP', [...text('RIFF'), 0, 0, 0, 0, ...text('WEBPVP8 ')]],
    ['nothing at all', []],
  ])('takes %s for none of ours', (_, bytes) => {
    expect(readPhotoHeader(new Uint8Array(bytes))).toEqual({ kind: 'other' });
  });

  test('tells no size of a JPEG that ends early', () => {
    expect(readPhotoHeader(jpeg(6).slice(0, 30))).toEqual({ kind: 'jpeg' });
  });
});
