import { IMAGE_MAX_BYTES, THUMBNAIL_MAX_BYTES } from '@contract/limits';
import { onAuthEvent } from '@/features/account';
import { dataUrl } from '@/lib/data-url';
import { keyOf, sha256, type CachedImage, type ImageType } from './cached-image';
import { dropEarlierDays } from './daily-traffic';
import { download } from './download';
import { dropStaleImages, readImage, writeImage } from './local-entries';
import { MemoryCache } from './memory-cache';
import { megabytes } from './megabytes';
import { warn } from './warn';

export const memory = new MemoryCache();

/** A preview of at most 800 KB as a data URL, kept for 24 hours; null when there is none. A fresh one is not what is kept. */
export async function thumbnail(url: string, isFresh = false): Promise<string | null> {
  const hash = await sha256(url);
  const known = isFresh ? undefined : recall(keyOf({ type: 'thumbnail', hash }));
  const image = known ?? (await load(url, hash, 'thumbnail', withinThumbnail));
  return image?.data ?? null;
}

/** A finished image of at most 3 MB; null when there is none. Kept in memory only: it is a person's own. */
export async function fullSizeImage(url: string): Promise<Blob | null> {
  const hash = await sha256(url);
  const image = memory.get(keyOf({ type: 'fullsize', hash })) ?? (await load(url, hash, 'fullsize', withinFullSize));
  return image && blobOf(image);
}

function recall(key: string): CachedImage | undefined {
  const known = memory.get(key);
  if (known) return known;
  const stored = readImage(key);
  if (!stored) return undefined;
  memory.set(stored);
  return stored;
}

type Fit = (blob: Blob, url: string) => Promise<Blob | null>;

async function load(url: string, hash: string, type: ImageType, fit: Fit): Promise<CachedImage | null> {
  const downloaded = await download(url);
  const blob = downloaded && (await fit(downloaded, url));
  if (!blob) return null;
  const image: CachedImage = { url, data: await dataUrl(blob), size: blob.size, timestamp: Date.now(), hash, type };
  memory.set(image);
  if (type === 'thumbnail') writeImage(image);
  return image;
}

async function withinThumbnail(blob: Blob, url: string): Promise<Blob | null> {
  if (blob.size <= THUMBNAIL_MAX_BYTES) return blob;
  try {
    const { compressThumbnail } = await import('./compress-thumbnail');
    return await compressThumbnail(blob);
  } catch (error) {
    warn(`The preview ${url} was not compressed`, error);
    return null;
  }
}

async function withinFullSize(blob: Blob, url: string): Promise<Blob | null> {
  if (blob.size <= IMAGE_MAX_BYTES) return blob;
  warn(`The image ${url} has ${megabytes(blob.size)} MB; at most ${megabytes(IMAGE_MAX_BYTES)} MB are taken`);
  return null;
}

function blobOf({ data }: CachedImage): Blob {
  const [head = '', base64 = ''] = data.split(',');
  const type = head.slice('data:'.length, head.indexOf(';'));
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}

/** Once a visit, beside what makes room in a full storage. */
dropStaleImages();
dropEarlierDays();

// Signing out takes a person's own pictures off a device that may be shared.
onAuthEvent((event) => event === 'SIGNED_OUT' && memory.dropType('fullsize'));
