import { describe, expect, test } from '@jest/globals';
import { CANVAS_MAX_PIXELS, PHOTO_MAX_SIDE } from '@contract/limits';
import { renderPhoto, type RenderStage } from './render';

/** Stands in for the browser's decoder and canvas, and remembers what they were asked for. */
function browser() {
  const decoded: unknown[][] = [];
  const canvases: HTMLCanvasElement[] = [];
  Object.assign(window, {
    createImageBitmap: async (...order: unknown[]) => {
      decoded.push(order);
      return { close: () => undefined };
    },
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement) {
      canvases.push(this);
      return { fillRect: () => undefined, drawImage: () => undefined };
    },
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['jpeg'])),
  });
  return { decoded, canvases };
}

const file = new Blob(['photo']);

describe('rendering a photo', () => {
  test('decodes upright and at reduced size, so that no canvas is above the limit', async () => {
    const { decoded, canvases } = browser();

    const photo = await renderPhoto({ file, width: 10_000, height: 8_000 });

    expect(decoded).toEqual([
      [file, { imageOrientation: 'from-image', resizeWidth: PHOTO_MAX_SIDE, resizeHeight: 1_638, resizeQuality: 'high' }],
    ]);
    expect(photo).toMatchObject({ width: PHOTO_MAX_SIDE, height: 1_638 });
    for (const { width, height } of canvases) expect(width * height).toBeLessThanOrEqual(CANVAS_MAX_PIXELS);
  });

  test('cuts out an area at its own size', async () => {
    const { decoded } = browser();

    const photo = await renderPhoto({ file, width: 2_048, height: 1_536, area: { x: 512, y: 0, width: 1_024, height: 1_536 } });

    expect(decoded[0]?.slice(0, 5)).toEqual([file, 512, 0, 1_024, 1_536]);
    expect(photo).toMatchObject({ width: 1_024, height: 1_536 });
  });

  test('says how far it is', async () => {
    browser();
    const stages: RenderStage[] = [];

    await renderPhoto({ file, width: 30, height: 40 }, (stage) => stages.push(stage));

    expect(stages).toEqual(['decoding', 'encoding']);
  });

  test('tells of a picture that cannot be decoded', async () => {
    browser();
    Object.assign(window, { createImageBitmap: () => Promise.reject(new Error('no')) });

    await expect(renderPhoto({ file, width: 30, height: 40 })).rejects.toMatchObject({ code: 'photo_unreadable' });
  });
});
