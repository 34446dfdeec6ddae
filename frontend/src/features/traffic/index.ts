/** What pictures cost in traffic, and the cache that saves it. All but the hook loads when it is needed. */
export { useThumbnail } from './use-thumbnail';

export const loadTrafficMonitor = () => import('./components/traffic-monitor');
export const loadUploads = () => import('./uploads');

/** A finished image of at most 3 MB, which counts as traffic; null when it did not come. */
export async function fullSizeImage(url: string): Promise<Blob | null> {
  const cache = await import('./image-cache');
  return cache.fullSizeImage(url);
}
