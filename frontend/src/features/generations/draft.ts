import type { Style } from '@contract/styles';
import type { RenderedPhoto } from './photo/render';
import { createStore, useStore } from '@/lib/store';

export type DraftPhoto = RenderedPhoto & {
  /** Object URL of the photo, for showing it. */
  url: string;
};

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
export function choosePhoto(rendered: RenderedPhoto | null): void {
  const { photo } = draft.get();
  if (photo) URL.revokeObjectURL(photo.url);
  draft.set({ ...draft.get(), photo: rendered && { ...rendered, url: URL.createObjectURL(rendered.blob) } });
}
