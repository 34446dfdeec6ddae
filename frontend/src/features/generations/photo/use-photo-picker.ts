import { useState } from 'react';
import { errorText } from '@/lib/user-facing-error';
import { choosePhoto } from '../draft';
import { preparePhoto } from './prepare';
import { renderOffThread } from './render-off-thread';

/** Takes a file from the picker, a drop or the clipboard and makes it the chosen photo, or says why not. */
export function usePhotoPicker() {
  const [isPreparing, setPreparing] = useState(false);
  // The error itself, not its text: it is told in the language of the moment.
  const [fault, setFault] = useState<unknown>(null);

  const pick = async (file: Blob) => {
    setPreparing(true);
    setFault(null);
    try {
      choosePhoto(await preparePhoto(file, renderOffThread));
    } catch (error) {
      setFault(error);
    } finally {
      setPreparing(false);
    }
  };

  return { pick, isPreparing, error: fault === null ? null : errorText(fault) };
}
