import type { Style } from '@contract/styles';
import { createStore, useStore } from '@/lib/store';

export interface DraftPhoto {
  /** JPEG, ready to send. */
  blob: Blob;
  /** Object URL of the blob, for showing it. */
  url: string;
}

export interface Draft {
  style: Style | null;
  photo: DraftPhoto | null;
}

/** What has been chosen so far. Outside the screens, so that a visit to another one loses nothing. */
const draft = createStore<Draft>({ style: null, photo: null });

export const useDraft = (): Draft => useStore(draft);
export const getDraft = (): Draft => draft.get();

export function chooseStyle(style: Style): void {
  draft.set({ ...draft.get(), style });
}

/** Null clears the photo. */
export function choosePhoto(blob: Blob | null): void {
  const { photo } = draft.get();
  if (photo) URL.revokeObjectURL(photo.url);
  draft.set({ ...draft.get(), photo: blob && { blob, url: URL.createObjectURL(blob) } });
}
