import { cx } from 'class-variance-authority';
import { ImageUp, RefreshCcw } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { InkOutline } from '@/components/ink';
import { Button, Notice, Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { choosePhoto, useDraft, type DraftPhoto } from '../draft';
import { useGeneration } from '../state';
import { usePastedImage } from '../photo/use-pasted-image';
import { usePhotoPicker } from '../photo/use-photo-picker';
import { PhotoRing } from './photo-ring';

/** Takes one photo by drop, click or paste, shows it, and carries the ink ring while the cartoon is made. */
export function UploadBox() {
  const { photo } = useDraft();
  const { pick, isPreparing, error } = usePhotoPicker();
  const isGenerating = useGeneration().kind === 'generating';
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: isGenerating,
    onDrop: (accepted) => accepted[0] && void pick(accepted[0]),
  });
  usePastedImage(isGenerating ? null : pick);

  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <div {...getRootProps()} data-slot="upload-box" className="relative">
        {/* Named types make iOS hand over a JPEG where the camera stored HEIC. */}
        <input {...getInputProps({ multiple: false, accept: 'image/jpeg,image/png', 'aria-label': m.upload_title() })} />
        {photo ? <ChosenPhoto photo={photo} /> : <EmptyBox isDragActive={isDragActive} isPreparing={isPreparing} onOpen={open} />}
      </div>
      {error && <Notice tone="error">{error}</Notice>}
    </div>
  );
}

/** The tallest that a photo is shown, in rem: it fits a laptop's window with the button beside it. */
const MAX_HEIGHT = 34;

function ChosenPhoto({ photo: { url, width, height } }: { photo: DraftPhoto }) {
  const generation = useGeneration();
  const isGenerating = generation.kind === 'generating';
  return (
    <div
      className="relative mx-auto"
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${(MAX_HEIGHT * width) / height}rem)` }}
    >
      <img
        src={url}
        alt={m.upload_preview_alt()}
        width={width}
        height={height}
        className="size-full rounded-lg bg-ground-deep object-cover"
      />
      {isGenerating ? (
        <PhotoRing startedAt={generation.startedAt} seconds={generation.seconds} />
      ) : (
        <>
          <InkOutline tone="ink" width={3} radius={24} offset={2} seed={5} draw />
          <div className="absolute right-3 bottom-3">
            <Button variant="secondary" size="sm" onClick={() => choosePhoto(null)}>
              <RefreshCcw aria-hidden="true" />
              {m.upload_change()}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function EmptyBox({ isDragActive, isPreparing, onOpen }: { isDragActive: boolean; isPreparing: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      disabled={isPreparing}
      onClick={onOpen}
      className={cx(
        'halftone relative grid aspect-4/5 max-h-[34rem] w-full place-content-center justify-items-center gap-1 rounded-lg bg-surface px-6 text-center transition-colors hover:bg-surface-raised',
        isDragActive && 'bg-surface-raised',
      )}
    >
      <InkOutline tone={isDragActive ? 'accent' : 'line'} width={isDragActive ? 5 : 2.5} seed={17} draw={isDragActive} />
      {isPreparing ? (
        <Spinner className="size-10 text-accent" />
      ) : (
        <ImageUp aria-hidden="true" className="size-10 text-accent" strokeWidth={1.6} />
      )}
      <span className="mt-3 mb-1 font-heading text-title font-medium">{isPreparing ? m.upload_preparing() : m.upload_title()}</span>
      <span className="text-small text-muted">{m.upload_hint()}</span>
      <span className="text-small text-muted">{m.upload_rules()}</span>
    </button>
  );
}
