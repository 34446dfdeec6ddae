import { ImageUp, RefreshCcw } from 'lucide-react';
import { cx } from 'class-variance-authority';
import { useEffect } from 'react';
import { useDropzone } from 'react-dropzone';
import { InkOutline } from '@/components/ink';
import { Button, Notice, Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { choosePhoto, useDraft } from '../draft';
import { usePhotoPicker } from '../photo/use-photo-picker';
import { useGeneration } from '../generate';
import { PhotoRing } from './photo-ring';

/** Takes one photo by drop, click or paste, shows it, and carries the ink ring while the cartoon is made. */
export default function UploadBox() {
  const { photo } = useDraft();
  const { pick, isPreparing, error } = usePhotoPicker();
  const generation = useGeneration();
  const isGenerating = generation.kind === 'generating';
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: isGenerating,
    onDrop: (accepted) => accepted[0] && void pick(accepted[0]),
  });
  usePastedImage(isGenerating ? null : pick);

  return (
    <div className="grid gap-4">
      <div {...getRootProps()} className="relative aspect-4/5 w-full rounded-lg bg-surface" data-slot="upload-box">
        {/* Named types make iOS hand over a JPEG where the camera stored HEIC. */}
        <input {...getInputProps({ multiple: false, accept: 'image/jpeg,image/png', 'aria-label': m.upload_title() })} />
        {photo ? (
          <img src={photo.url} alt={m.upload_preview_alt()} className="size-full rounded-lg bg-ground-deep object-contain" />
        ) : (
          <EmptyBox isDragActive={isDragActive} isPreparing={isPreparing} onOpen={open} />
        )}
        {photo && !isGenerating && (
          <Button variant="secondary" size="sm" className="absolute right-3 bottom-3" onClick={() => choosePhoto(null)}>
            <RefreshCcw aria-hidden="true" />
            {m.upload_change()}
          </Button>
        )}
        {isGenerating && <PhotoRing startedAt={generation.startedAt} seconds={generation.seconds} />}
      </div>
      {error && <Notice tone="error">{error}</Notice>}
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
        'halftone absolute inset-0 grid place-content-center justify-items-center gap-2 rounded-lg px-6 text-center transition-colors hover:bg-surface-raised',
        isDragActive && 'bg-surface-raised',
      )}
    >
      <InkOutline tone={isDragActive ? 'accent' : 'line'} width={isDragActive ? 5 : 2.5} seed={17} draw={isDragActive} />
      {isPreparing ? (
        <Spinner className="size-10 text-accent" />
      ) : (
        <ImageUp aria-hidden="true" className="size-10 text-accent" strokeWidth={1.6} />
      )}
      <span className="mt-2 font-heading text-title font-medium">{isPreparing ? m.upload_preparing() : m.upload_title()}</span>
      <span className="text-small text-muted">{m.upload_hint()}</span>
      <span className="text-small text-muted">{m.upload_rules()}</span>
    </button>
  );
}

/** Pasting anywhere on the page brings a copied picture; text goes where it was meant to go. */
function usePastedImage(onImage: ((file: Blob) => void) | null) {
  useEffect(() => {
    if (!onImage) return;
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (file) onImage(file);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  });
}
