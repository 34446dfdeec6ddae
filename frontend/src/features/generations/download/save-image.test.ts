import { describe, expect, test } from '@jest/globals';
import { isMobileDevice } from './device';
import { saveImage, type SaveWays } from './save-image';

const image = new Blob(['png'], { type: 'image/png' });

/** Every way open and noted; a test closes some. */
function ways(closed: Partial<SaveWays> = {}) {
  const taken: string[] = [];
  const note = <T>(way: string, value: T): T => {
    taken.push(way);
    return value;
  };
  const open: SaveWays = {
    fetchImage: async () => note('fetch', image),
    share: async () => note('share', true),
    openSavePage: () => note('page', true),
    download: ({ name }) => note(`download ${name}`, undefined),
    openImage: () => note('link', true),
    ...closed,
  };
  return { taken, open };
}

const refuse = () => {
  throw new Error('closed');
};

describe('saving an image on a desktop', () => {
  const order = { url: '/images/a.png', isMobile: false, timestamp: 1_764_288_000_000 };

  test('downloads it under the name of the product and the time', async () => {
    const { taken, open } = ways();

    await expect(saveImage(order, open)).resolves.toBe('saved');
    expect(taken).toEqual(['fetch', 'download cartoon-snap-1764288000000.png']);
  });

  test('fails when the image cannot be fetched', async () => {
    const { open } = ways({ fetchImage: async () => refuse() });

    await expect(saveImage(order, open)).resolves.toBe('failed');
  });
});

describe('saving an image on a phone', () => {
  const order = { url: '/images/a.png', isMobile: true, image, timestamp: 1 };

  test('shares the file that is ready before the tap', async () => {
    const { taken, open } = ways();

    await expect(saveImage(order, open)).resolves.toBe('saved');
    expect(taken).toEqual(['share']);
  });

  test('goes no further when the person closes the sheet', async () => {
    const { taken, open } = ways({
      share: async () => {
        throw new DOMException('closed', 'AbortError');
      },
    });

    await expect(saveImage(order, open)).resolves.toBe('cancelled');
    expect(taken).toEqual([]);
  });

  test('opens the page with instructions where files cannot be shared', async () => {
    const { taken, open } = ways({ share: async () => false });

    await expect(saveImage(order, open)).resolves.toBe('opened');
    expect(taken).toEqual(['page']);
  });

  test('downloads when the window is blocked', async () => {
    const { taken, open } = ways({ share: async () => refuse(), openSavePage: () => false });

    await expect(saveImage(order, open)).resolves.toBe('saved');
    expect(taken).toEqual(['download cartoon-snap-1.png']);
  });

  test('opens the bare image when nothing else works', async () => {
    const { taken, open } = ways({ share: async () => false, openSavePage: () => false, download: refuse });

    await expect(saveImage(order, open)).resolves.toBe('opened');
    expect(taken).toEqual(['link']);
  });

  test('fails when every way is closed', async () => {
    const { open } = ways({ share: async () => false, openSavePage: () => false, download: refuse, openImage: () => false });

    await expect(saveImage(order, open)).resolves.toBe('failed');
  });
});

describe('the kind of device', () => {
  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, false],
  ])('is told of %s with %i touch points', (userAgent, maxTouchPoints, expected) => {
    expect(isMobileDevice({ userAgent, maxTouchPoints })).toBe(expected);
  });
});
