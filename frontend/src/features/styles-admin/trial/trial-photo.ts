import { createStore, useStore } from '@/lib/store';

/** The photo of the last trial: one photo is enough to compare all styles. Kept for this visit only. */
const photo = createStore<Blob | null>(null);

export const setTrialPhoto = (blob: Blob): void => photo.set(blob);
export const useTrialPhoto = (): Blob | null => useStore(photo);
