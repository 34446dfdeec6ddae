import { Camera } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button, Notice, PartBoundary } from '@/components/ui';
import { useShown } from '@/lib/use-shown';
import * as m from '@/paraglide/messages';
import { useDraft } from '../draft';
import { isMobileDevice } from '../download/device';
import { useGeneration } from '../state';
import { usePastedImage } from '../photo/use-pasted-image';
import { usePhotoPicker } from '../photo/use-photo-picker';
import { ChosenPhoto } from './chosen-photo';
import { EmptyBox } from './empty-box';

const CropDialog = lazy(() => import('./crop-dialog'));

/** Takes one photo by drop, click, camera or paste, shows it, and carries the ink ring while the cartoon is made. */
export function UploadBox() {
  const { photo } = useDraft();
  const { pick, preparation, error } = usePhotoPicker();
  const errorRef = useShown<HTMLDivElement>(error);
  const [isCropping, setCropping] = useState(false);
  const isGenerating = useGeneration().kind === 'generating';
  const { getRootProps, getInputProps, inputRef, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: isGenerating,
    onDrop: (accepted) => accepted[0] && void pick(accepted[0]),
  });
  usePastedImage(isGenerating ? null : pick);

  const openCamera = () => {
    inputRef.current?.setAttribute('capture', 'environment');
    open();
    inputRef.current?.removeAttribute('capture');
  };

  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <div {...getRootProps()} data-slot="upload-box" className="relative">
        {/* Named types make iOS hand over a JPEG where the camera stored HEIC. */}
        <input {...getInputProps({ multiple: false, accept: 'image/jpeg,image/png', 'aria-label': m.upload_title() })} />
        {photo ? (
          <ChosenPhoto photo={photo} preparation={preparation} onCrop={() => setCropping(true)} />
        ) : (
          <EmptyBox isDragActive={isDragActive} preparation={preparation} onOpen={open} />
        )}
      </div>
      {!photo && isMobileDevice() && (
        <Button variant="outline" disabled={preparation !== null} onClick={openCamera}>
          <Camera aria-hidden="true" />
          {m.upload_camera()}
        </Button>
      )}
      <div ref={errorRef} className="empty:hidden">
        {error && <Notice tone="error">{error}</Notice>}
      </div>
      {photo && isCropping && (
        <PartBoundary>
          <Suspense>
            <CropDialog key={photo.whole.url} photo={photo} onClose={() => setCropping(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}
