import { IMAGE_CACHE_MAX_BYTES } from '@contract/limits';
import { isExpired, keyOf, type CachedImage, type ImageType } from './cached-image';

/** The pictures of this visit; what was not used for longest goes when they take too much. */
export class MemoryCache {
  /** A map keeps its order: the least recently used is the first. */
  private readonly images = new Map<string, CachedImage>();

  constructor(private readonly maxBytes = IMAGE_CACHE_MAX_BYTES) {}

  get(key: string): CachedImage | undefined {
    const image = this.images.get(key);
    if (!image) return undefined;
    this.images.delete(key);
    if (isExpired(image)) return undefined;
    this.images.set(key, image);
    return image;
  }

  set(image: CachedImage): void {
    const key = keyOf(image);
    this.images.delete(key);
    this.images.set(key, image);
    for (const oldest of this.images.keys()) {
      if (this.size <= this.maxBytes) return;
      this.images.delete(oldest);
    }
  }

  dropExpired(): void {
    this.drop((image) => isExpired(image));
  }

  dropType(type: ImageType): void {
    this.drop((image) => image.type === type);
  }

  get size(): number {
    return [...this.images.values()].reduce((sum, { size }) => sum + size, 0);
  }

  get entries(): number {
    return this.images.size;
  }

  private drop(isUnwanted: (image: CachedImage) => boolean): void {
    for (const [key, image] of this.images) if (isUnwanted(image)) this.images.delete(key);
  }
}
