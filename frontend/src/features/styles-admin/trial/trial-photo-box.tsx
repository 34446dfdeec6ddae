import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { BlobImage, Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { compressPicture, PHOTO_ATTEMPTS } from '../picture/compress';
import { setTrialPhoto, useTrialPhoto } from './trial-photo';

interface TrialPhotoBoxProps {
  isDisabled: boolean;
  onFault: (fault: unknown) => void;
}

/** Takes the photo to try prompts on, by drop or click. */
export function TrialPhotoBox({ isDisabled, onFault }: TrialPhotoBoxProps) {
  const photo = useTrialPhoto();
  const [isPreparing, setPreparing] = useState(false);
  const pick = async (file: Blob) => {
    onFault(null);
    setPreparing(true);
    try {
      setTrialPhoto(await compressPicture(file, PHOTO_ATTEMPTS));
    } catch (error) {
      onFault(error);
    } finally {
      setPreparing(false);
    }
  };
  const { getRootProps, getInputProps, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: isDisabled,
    onDrop: ([file]) => file && void pick(file),
  });
  return (
    <div {...getRootProps()} data-slot="trial-photo">
      <input {...getInputProps({ multiple: false, accept: 'image/jpeg,image/png,image/webp', 'aria-label': m.trial_photo_alt() })} />
      <button
        type="button"
        disabled={isDisabled}
        aria-label={photo ? m.trial_photo_change() : m.trial_photo_add()}
        onClick={open}
        className="halftone relative grid aspect-2/3 w-full place-content-center justify-items-center gap-2 overflow-hidden rounded-md bg-ground text-small text-muted hover:bg-surface-raised"
      >
        {photo && <BlobImage blob={photo} className="absolute inset-0 size-full object-cover" />}
        {!photo &&
          (isPreparing ? <Spinner className="size-7" /> : <ImageUp aria-hidden="true" className="size-7 text-accent" strokeWidth={1.6} />)}
        {!photo && m.trial_photo_add()}
      </button>
    </div>
  );
}
