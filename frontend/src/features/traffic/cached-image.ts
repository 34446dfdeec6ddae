import * as z from 'zod/mini';
import { IMAGE_CACHE_LIFETIME } from '@contract/limits';

export const CachedImage = z.object({
  url: z.string(),
  data: z.string().check(z.startsWith('data:image/')),
  /** Bytes of the picture itself. */
  size: z.number(),
  /** Milliseconds since the epoch. */
  timestamp: z.number(),
  /** SHA-256 of the address, in hex. */
  hash: z.string(),
  type: z.enum(['thumbnail', 'fullsize']),
});
export type CachedImage = z.infer<typeof CachedImage>;

export type ImageType = CachedImage['type'];

const PREFIXES: Record<ImageType, string> = { thumbnail: 'style_thumb_', fullsize: 'styles_cache_' };

export const keyOf = ({ type, hash }: Pick<CachedImage, 'type' | 'hash'>): string => PREFIXES[type] + hash;

export const isCacheKey = (key: string): boolean => Object.values(PREFIXES).some((prefix) => key.startsWith(prefix));

export const isExpired = ({ timestamp }: CachedImage, now = Date.now()): boolean => now - timestamp >= IMAGE_CACHE_LIFETIME;

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
