import type * as z from 'zod/mini';
import { storage } from '@/lib/storage';
import { CachedImage, isCacheKey, isExpired, keyOf } from './cached-image';
import { warn } from './warn';

/** Null when there is nothing, or nothing that reads as what it should be. */
export function readEntry<T>(key: string, schema: z.ZodMiniType<T>): T | null {
  const text = storage.read(key);
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Makes room once when the storage is full. Returns whether the entry is stored now. */
export function writeEntry(key: string, value: object): boolean {
  const text = JSON.stringify(value);
  if (storage.write(key, text)) return true;
  warn('The local storage is full or closed: the image cache is cleaned up');
  dropStaleImages();
  return storage.write(key, text);
}

/** Removed when read past its time. */
export function readImage(key: string): CachedImage | null {
  const image = readEntry(key, CachedImage);
  if (image && !isExpired(image)) return image;
  storage.write(key, null);
  return null;
}

export const writeImage = (image: CachedImage): boolean => writeEntry(keyOf(image), image);

/** Drops the expired and the unreadable. */
export function dropStaleImages(): void {
  for (const key of storage.keys()) if (isCacheKey(key)) readImage(key);
}
