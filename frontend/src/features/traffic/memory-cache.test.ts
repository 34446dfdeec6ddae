import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { IMAGE_CACHE_LIFETIME } from '@contract/limits';
import { keyOf, type CachedImage, type ImageType } from './cached-image';
import { MemoryCache } from './memory-cache';

const MB = 1_048_576;
const image = (hash: string, size: number, type: ImageType = 'thumbnail'): CachedImage => ({
  url: `/images/${hash}`,
  data: 'data:image/png;base64,',
  size,
  timestamp: Date.now(),
  hash,
  type,
});
const has = (cache: MemoryCache, hash: string) => cache.get(`style_thumb_${hash}`) !== undefined;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the memory cache', () => {
  test('holds 50 MB, and lets go of what was not used for longest', () => {
    const cache = new MemoryCache();
    for (const hash of ['a', 'b', 'c', 'd', 'e']) cache.set(image(hash, 10 * MB));
    expect(cache.size).toBe(50 * MB);
    expect(has(cache, 'a')).toBe(true);

    cache.set(image('f', 10 * MB));

    expect([has(cache, 'a'), has(cache, 'b'), has(cache, 'f')]).toEqual([true, false, true]);
    expect([cache.size, cache.entries]).toEqual([50 * MB, 5]);
  });

  test('counts a picture once that is stored again', () => {
    const cache = new MemoryCache();
    cache.set(image('a', 100));
    cache.set(image('a', 300));

    expect([cache.size, cache.entries]).toEqual([300, 1]);
  });

  test('forgets after 24 hours', () => {
    const cache = new MemoryCache();
    cache.set(image('a', 100));

    jest.advanceTimersByTime(IMAGE_CACHE_LIFETIME - 1);
    expect(has(cache, 'a')).toBe(true);
    jest.advanceTimersByTime(1);

    expect(has(cache, 'a')).toBe(false);
    expect(cache.size).toBe(0);
  });

  test('keys previews and finished images apart', () => {
    expect(keyOf({ type: 'thumbnail', hash: '0f' })).toBe('style_thumb_0f');
    expect(keyOf({ type: 'fullsize', hash: '0f' })).toBe('styles_cache_0f');
  });
});
