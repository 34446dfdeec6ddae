import { describe, expect, jest, test } from '@jest/globals';
import { PHOTO_MAX_BYTES } from '@contract/limits';
import { setLocale } from '@/lib/locale';
import { PhotoError } from './photo-error';
import { preparePhoto, type Renderer } from './prepare';
import type { RenderedPhoto } from './render';

const rendered: RenderedPhoto = { blob: new Blob(['jpeg']), width: 30, height: 40 };

/** As much of a Blob as the preparation reads. */
function file(bytes: number[], size = bytes.length): Blob {
  const content = new Uint8Array(bytes);
  return {
    size,
    slice: (start: number, end: number) => ({ arrayBuffer: async () => content.slice(start, end).buffer }),
  } as unknown as Blob;
}

const png = (width: number, height: number) => {
  const long = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  return [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, ...long(width), ...long(height)];
};
const heic = [0, 0, 0, 24, ...[...'ftypheic'].map((letter) => letter.charCodeAt(0))];

describe('preparing a picked photo', () => {
  test('hands a good photo with its upright size to the renderer', async () => {
    const orders: number[][] = [];

    const photo = await preparePhoto(file(png(300, 400)), async ({ width, height }) => {
      orders.push([width, height]);
      return rendered;
    });

    expect(photo).toBe(rendered);
    expect(orders).toEqual([[300, 400]]);
  });

  test.each([
    ['photo_over_limit', file(png(300, 400), PHOTO_MAX_BYTES + 1)],
    ['photo_heic', file(heic)],
    ['photo_type', file([0x47, 0x49, 0x46, 0x38])],
    ['photo_unreadable', file([0xff, 0xd8, 0xff, 0xe0])],
    ['photo_too_many_pixels', file(png(65_536, 65_536))],
  ])('refuses with %s before anything is decoded', async (code, picked) => {
    const render = jest.fn<Renderer>();

    await expect(preparePhoto(picked, render)).rejects.toMatchObject({ code });
    expect(render).not.toHaveBeenCalled();
  });

  test('finds the size behind a large colour profile, as printers put into CMYK photos', async () => {
    const segment = [0xff, 0xe2, 0xff, 0xff, ...Array<number>(0xffff - 2).fill(1)];
    const frame = [0xff, 0xc0, 0, 17, 8, 0, 30, 0, 40, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    const bytes = [0xff, 0xd8, ...Array<number[]>(9).fill(segment).flat(), ...frame];
    const render = jest.fn<Renderer>(async () => rendered);

    await preparePhoto(file(bytes), render);

    expect(render.mock.calls[0]?.[0]).toMatchObject({ width: 40, height: 30 });
  });

  test('takes a file of exactly the limit', async () => {
    await expect(preparePhoto(file(png(300, 400), PHOTO_MAX_BYTES), async () => rendered)).resolves.toBe(rendered);
  });

  test('tells the size and the limit in MB, in the language of the moment', () => {
    const error = new PhotoError('photo_over_limit', 26_214_400);

    expect(error.text()).toBe('File size must be less than 20MB. Yours has 25.0 MB.');
    setLocale('cn');
    expect(error.text()).toContain('25.0 MB');
    setLocale('en');
  });
});
