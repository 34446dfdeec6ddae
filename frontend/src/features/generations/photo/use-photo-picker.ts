import { useState } from 'react';
import { loadUploads } from '@/features/traffic';
import { errorText } from '@/lib/user-facing-error';
import { choosePhoto } from '../draft';
import { preparePhoto } from './prepare';
import type { RenderStage } from './render';
import { renderOffThread } from './render-off-thread';

/** How far a picked file is on its way to being the chosen photo. */
export interface Preparation {
  stage: RenderStage;
  bytes: number;
}

/** Takes a file from the picker, the camera, a drop or the clipboard and makes it the chosen photo, or says why not. */
export function usePhotoPicker() {
  const [preparation, setPreparation] = useState<Preparation | null>(null);
  // The error itself, not its text: it is told in the language of the moment.
  const [fault, setFault] = useState<unknown>(null);

  const pick = async (file: Blob) => {
    const { size: bytes } = file;
    setFault(null);
    try {
      const photo = await preparePhoto(file, renderOffThread, (stage) => setPreparation({ stage, bytes }));
      (await loadUploads()).assertUploadFits(photo.blob.size);
      choosePhoto(photo);
    } catch (error) {
      setFault(error);
    } finally {
      setPreparation(null);
    }
  };

  return { pick, preparation, error: fault === null ? null : errorText(fault) };
}
