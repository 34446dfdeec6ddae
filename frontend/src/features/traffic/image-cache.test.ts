import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { IMAGE_CACHE_LIFETIME, IMAGE_MAX_BYTES, THUMBNAIL_MAX_BYTES } from '@contract/limits';
import type * as ImageCache from './image-cache';
import { answerWith, giveBrowserParts, hearWarnings, picture, storedKeys } from './doubles';

giveBrowserParts();
const URL_ = '/images/styles/3.webp';
const HASH = createHash('sha256').update(URL_).digest('hex');
const KEY = `style_thumb_${HASH}`;

let warnings: ReturnType<typeof hearWarnings>;
/** A new visit: nothing in memory. */
async function visit(): Promise<typeof ImageCache> {
  let cache: Promise<typeof ImageCache> | undefined;
  jest.isolateModules(() => (cache = import('./image-cache')));
  return cache as Promise<typeof ImageCache>;
}

beforeEach(() => {
  localStorage.clear();
  // The clock alone: the file reader of jsdom works on timers of its own.
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: new Date(2026, 10, 28, 12) });
  warnings = hearWarnings();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a preview', () => {
  test('is fetched once and kept with its address, size, time, hash and kind', async () => {
    const fetched = answerWith(picture(6));
    const cache = await visit();

    const data = await cache.thumbnail(URL_);
    await cache.thumbnail(URL_);

    expect(data).toBe('data:image/webp;base64,eHh4eHh4');
    expect(fetched).toHaveBeenCalledTimes(1);
    const record = JSON.parse(localStorage.getItem(KEY) ?? '') as Record<string, unknown>;
    expect(record).toEqual({ url: URL_, data, size: 6, timestamp: expect.any(Number), hash: HASH, type: 'thumbnail' });
  });

  test('costs a repeated visit no traffic for 24 hours', async () => {
    const fetched = answerWith(picture(6));
    await (await visit()).thumbnail(URL_);

    jest.setSystemTime(Date.now() + IMAGE_CACHE_LIFETIME - 1_000);
    const again = await visit();
    await again.thumbnail(URL_);
    expect(fetched).toHaveBeenCalledTimes(1);
    jest.setSystemTime(Date.now() + 1_000);
    await again.thumbnail(URL_);

    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('comes anew when what is cached cannot be shown', async () => {
    const fetched = answerWith(picture(6), picture(3));
    const cache = await visit();
    await cache.thumbnail(URL_);

    expect(await cache.thumbnail(URL_, true)).toBe('data:image/webp;base64,eHh4');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('that can neither be kept small nor read is none, with a warning', async () => {
    answerWith(picture(THUMBNAIL_MAX_BYTES + 1));
    Object.assign(globalThis, { createImageBitmap: async () => Promise.reject(new DOMException('no image')) });

    expect(await (await visit()).thumbnail(URL_)).toBeNull();
    expect(String(warnings.mock.calls[0]?.[1])).toContain('Failed to load image for thumbnail compression');
  });
});

describe('a full storage', () => {
  test('is cleaned of the expired and the unreadable, with a warning, and the preview is kept', async () => {
    const cache = await visit();
    localStorage.setItem('style_thumb_unreadable', '{');
    localStorage.setItem(
      'styles_cache_old',
      JSON.stringify({ url: '', data: 'data:image/png,', size: 1, timestamp: 0, hash: '', type: 'fullsize' }),
    );
    localStorage.setItem('theme', 'light');
    const write = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key.startsWith('style_thumb_') && storedKeys('style').length > 0) throw new DOMException('full', 'QuotaExceededError');
      write.call(this, key, value);
    });
    answerWith(picture(6));

    await cache.thumbnail(URL_);

    expect(storedKeys('style')).toEqual([KEY]);
    expect(localStorage.getItem('theme')).toBe('light');
    expect(warnings).toHaveBeenCalledTimes(1);
  });

  test('that stays full costs the entry, not the picture', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    answerWith(picture(6));

    expect(await (await visit()).thumbnail(URL_)).toContain('data:image/webp');
    expect(storedKeys('style')).toEqual([]);
  });

  test('is also cleaned once a visit', async () => {
    localStorage.setItem('style_thumb_unreadable', '{}');

    await visit();

    expect(storedKeys('style')).toEqual([]);
  });
});

describe('a finished image', () => {
  test('counts as traffic once, and stays out of local storage', async () => {
    const fetched = answerWith(picture(IMAGE_MAX_BYTES, 'image/png'));
    const cache = await visit();

    const image = await cache.fullSizeImage(URL_);
    await cache.fullSizeImage(URL_);

    expect([image?.size, image?.type]).toEqual([IMAGE_MAX_BYTES, 'image/png']);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(storedKeys('style')).toEqual([]);
    expect(JSON.parse(localStorage.getItem('daily_traffic_2026-11-28') ?? '')).toMatchObject({ downloaded: IMAGE_MAX_BYTES });
  });

  test('of more than 3 MB is refused with a warning', async () => {
    answerWith(picture(IMAGE_MAX_BYTES + 1, 'image/png'));

    expect(await (await visit()).fullSizeImage(URL_)).toBeNull();
    expect(warnings).toHaveBeenCalledTimes(1);
  });
});
