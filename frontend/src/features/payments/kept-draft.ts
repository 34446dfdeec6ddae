import { del, get, set } from 'idb-keyval';
import { choosePhoto, chooseStyle, getDraft, type Draft } from '@/features/generations';

/** Style and photo as chosen; the photo without its object URL, which ends with the page. */
interface KeptDraft {
  style: Draft['style'];
  photo: { blob: Blob; width: number; height: number } | null;
}

const KEY = 'draft-before-payment';

/** What was chosen before the page was left for the payment. In IndexedDB; where it is closed, nothing is kept. */
export const keptDraft = {
  async keep(): Promise<void> {
    const { style, photo } = getDraft();
    const kept: KeptDraft = { style, photo: photo && { blob: photo.blob, width: photo.width, height: photo.height } };
    await quietly(() => set(KEY, kept));
  },

  /** Chooses what was kept, unless something has been chosen since. Returns whether there was anything. */
  async restore(): Promise<boolean> {
    const kept = await quietly(() => get<KeptDraft>(KEY));
    if (!kept) return false;
    const { style, photo } = getDraft();
    if (kept.style && !style) chooseStyle(kept.style);
    if (kept.photo && !photo) choosePhoto(kept.photo);
    return kept.style !== null || kept.photo !== null;
  },

  async clear(): Promise<void> {
    await quietly(() => del(KEY));
  },
};

/** Private windows and full disks refuse: the payment itself goes on. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
