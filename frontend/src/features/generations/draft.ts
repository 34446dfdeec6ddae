import type { Style } from '@contract/styles';
import type { Area, RenderedPhoto } from './photo/render';
import { createStore, useStore } from '@/lib/store';

type ShownPhoto = RenderedPhoto & {
  /** Object URL of the photo, for showing it. */
  url: string;
};

export type DraftPhoto = ShownPhoto & {
  /** As it was picked: another crop starts from here. */
  whole: ShownPhoto;
  /** What is used of the whole photo; absent for all of it. */
  area?: Area;
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
  const whole = rendered && shown(rendered);
  replacePhoto(whole && { ...whole, whole });
}

/** Uses a part of the chosen photo. */
export function chooseCrop(rendered: RenderedPhoto, area: Area): void {
  const { photo } = draft.get();
  if (photo) replacePhoto({ ...shown(rendered), whole: photo.whole, area });
}

export function chooseWholePhoto(): void {
  const { photo } = draft.get();
  if (photo) replacePhoto({ ...photo.whole, whole: photo.whole });
}

const shown = (rendered: RenderedPhoto): ShownPhoto => ({ ...rendered, url: URL.createObjectURL(rendered.blob) });

function replacePhoto(photo: DraftPhoto | null): void {
  const before = draft.get().photo;
  const isKept = (url: string) => url === photo?.url || url === photo?.whole.url;
  for (const url of new Set(before ? [before.url, before.whole.url] : [])) if (!isKept(url)) URL.revokeObjectURL(url);
  draft.set({ ...draft.get(), photo });
}
