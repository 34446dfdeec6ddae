import { FETCH_ATTEMPTS } from '@contract/limits';
import { wait } from '@/lib/wait';
import { countDownload } from './daily-traffic';
import { warn } from './warn';

/** A picture by a plain GET: up to three attempts, waiting 1 s and 2 s. Null when none of them brought it. */
export async function download(url: string): Promise<Blob | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await get(url);
    } catch (error) {
      if (attempt < FETCH_ATTEMPTS) {
        await wait(attempt * 1_000);
        continue;
      }
      warn(`The image ${url} did not load`, error);
      return null;
    }
  }
}

async function get(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const blob = await response.blob();
  countDownload(blob.size);
  if (!blob.type.startsWith('image/')) throw new Error(`${blob.type || 'An unknown type'} is no image`);
  return blob;
}
