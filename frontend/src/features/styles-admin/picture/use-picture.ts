import type { Style } from '@contract/styles';
import { useState } from 'react';
import { errorText } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';
import { localStyles, mergeLocally } from '../admin-styles-query';
import { compressPicture } from './compress';
import { addressOf, NO_PICTURE, pictureOf, regenerateThumbnail, ThumbnailError, uploadPicture, type Thumbnail } from './thumbnail';

const MISSING = { save: m.admin_picture_required, regeneration: m.admin_no_image };

export type PicturePhase = 'idle' | 'compressing' | 'uploading' | 'regenerating';

/** The picture of the style that is being edited. The server stores a new thumbnail at once; removing one waits for the save. */
export function usePicture(style: Style) {
  const [picture, setPicture] = useState(() => pictureOf(style));
  /** The compressed file, once one was picked here. */
  const [source, setSource] = useState<Blob | null>(null);
  const [size, setSize] = useState<number | null>(null);
  const [phase, setPhase] = useState<PicturePhase>('idle');
  // The error itself, not its text: it is told in the language of the moment.
  const [fault, setFault] = useState<unknown>(null);
  /** For the save, or to make a thumbnail anew. */
  const [missing, setMissing] = useState<'save' | 'regeneration' | null>(null);

  const isSaved = () => localStyles().styles.some(({ id }) => id === style.id);

  const work = async (phase: PicturePhase, make: () => Promise<Thumbnail>) => {
    setPhase(phase);
    const made = await make();
    setSize(made.size);
    setPicture((before) => ({ ...before, ...made.picture }));
    if (isSaved()) mergeLocally(style.id, made.picture);
  };

  const attempt = async (steps: () => Promise<void>) => {
    setFault(null);
    setMissing(null);
    try {
      await steps();
    } catch (error) {
      setFault(error);
      if (error instanceof ThumbnailError && error.isCounted) markFailed();
    } finally {
      setPhase('idle');
    }
  };

  /** The server counts the same in the saved style. */
  const markFailed = () => {
    const failed = { status: picture.thumbnailReady ? picture.status : ('failed' as const), retries: picture.retries + 1 };
    setPicture((before) => ({ ...before, ...failed }));
    if (isSaved()) mergeLocally(style.id, failed);
  };

  return {
    picture,
    source,
    size,
    phase,
    isDirty: addressOf(picture) !== addressOf(style),
    error: missing ? MISSING[missing]() : fault === null ? null : errorText(fault),

    require: () => setMissing('save'),

    pick: (file: Blob) =>
      attempt(async () => {
        setPhase('compressing');
        const compressed = await compressPicture(file);
        setSource(compressed);
        await work('uploading', () => uploadPicture(style.id, compressed));
      }),

    regenerate: async () => {
      const from = source ?? addressOf(picture);
      if (!from) return setMissing('regeneration');
      await attempt(() => work('regenerating', () => regenerateThumbnail(style.id, from)));
    },

    remove: () => {
      setSource(null);
      setSize(null);
      setFault(null);
      setPicture((before) => ({ ...before, ...NO_PICTURE }));
    },
  };
}
