import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { IMAGE_CACHE_LIFETIME, IMAGE_MAX_BYTES, THUMBNAIL_MAX_BYTES } from '@contract/limits';
import * as cache from './image-cache';
import { answerWith, hearWarnings, picture, storedKeys } from './doubles';

/** Of its own for each test: the cache outlives a test. */
let url: string;
const hash = () => createHash('sha256').update(url).digest('hex');
const key = () => `style_thumb_${hash()}`;
let pictures = 0;

let warnings: ReturnType<typeof hearWarnings>;
/** A new visit: nothing in memory. */
async function visit(): Promise<typeof cache> {
  jest.resetModules();
  return import('./image-cache');
}

beforeEach(() => {
  url = `/images/styles/${++pictures}.webp`;
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
    const asked = answerWith(picture(6));

    const data = await cache.thumbnail(url);
    await cache.thumbnail(url);

    expect(data).toBe('data:image/webp;base64,eHh4eHh4');
    expect(asked).toHaveLength(1);
    const record = JSON.parse(localStorage.getItem(key()) ?? '') as Record<string, unknown>;
    expect(record).toEqual({ url, data, size: 6, timestamp: expect.any(Number), hash: hash(), type: 'thumbnail' });
  });

  test('costs a repeated visit no traffic for 24 hours', async () => {
    const asked = answerWith(picture(6));
    await (await visit()).thumbnail(url);

    jest.setSystemTime(Date.now() + IMAGE_CACHE_LIFETIME - 1_000);
    const again = await visit();
    await again.thumbnail(url);
    expect(asked).toHaveLength(1);
    jest.setSystemTime(Date.now() + 1_000);
    await again.thumbnail(url);

    expect(asked).toHaveLength(2);
  });

  test('comes anew when what is cached cannot be shown', async () => {
    const asked = answerWith(picture(6), picture(3));
    await cache.thumbnail(url);

    expect(await cache.thumbnail(url, true)).toBe('data:image/webp;base64,eHh4');
    expect(asked).toHaveLength(2);
  });

  test('that can neither be kept small nor read is none, with a warning', async () => {
    answerWith(picture(THUMBNAIL_MAX_BYTES + 1));
    Object.assign(globalThis, { createImageBitmap: async () => Promise.reject(new DOMException('no image')) });

    expect(await cache.thumbnail(url)).toBeNull();
    expect(String(warnings.mock.calls[0]?.[1])).toContain('Failed to load image for thumbnail compression');
  });
});

describe('a full storage', () => {
  test('is cleaned of the expired and the unreadable, with a warning, and the preview is kept', async () => {
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

    await cache.thumbnail(url);

    expect(storedKeys('style')).toEqual([key()]);
    expect(localStorage.getItem('theme')).toBe('light');
    expect(warnings).toHaveBeenCalledTimes(1);
  });

  test('that stays full costs the entry, not the picture', async () => {
    jest.setSystemTime(new Date(2026, 10, 30));
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    answerWith(picture(6));

    expect(await cache.thumbnail(url)).toContain('data:image/webp');
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
    const asked = answerWith(picture(IMAGE_MAX_BYTES, 'image/png'));

    const image = await cache.fullSizeImage(url);
    await cache.fullSizeImage(url);

    expect([image?.size, image?.type]).toEqual([IMAGE_MAX_BYTES, 'image/png']);
    expect(asked).toHaveLength(1);
    expect(storedKeys('style')).toEqual([]);
    expect(JSON.parse(localStorage.getItem('daily_traffic_2026-11-28') ?? '')).toMatchObject({ downloaded: IMAGE_MAX_BYTES });
  });

  test('of more than 3 MB is refused with a warning', async () => {
    answerWith(picture(IMAGE_MAX_BYTES + 1, 'image/png'));

    expect(await cache.fullSizeImage(url)).toBeNull();
    expect(warnings).toHaveBeenCalledTimes(1);
  });
});
