import { cx } from 'class-variance-authority';
import { ImageUp, RefreshCcw, Trash2 } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { InkOutline } from '@/components/ink';
import { BlobImage, Button, Notice, Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { addressOf } from '../picture/thumbnail';
import type { PicturePhase, usePicture } from '../picture/use-picture';
import { StatusBadge } from './status-badge';
import { StylePrint } from './style-print';

interface PictureFieldProps {
  field: ReturnType<typeof usePicture>;
}

const BUSY: Record<Exclude<PicturePhase, 'idle'>, () => string> = {
  compressing: m.admin_picture_compressing,
  uploading: m.admin_picture_uploading,
  regenerating: m.admin_picture_regenerating,
};

/** The preview by drop or click, and what can be done to it. */
export function PictureField({ field }: PictureFieldProps) {
  const { picture, phase, size, error, pick, regenerate, remove } = field;
  const isBusy = phase !== 'idle';
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: isBusy,
    onDrop: ([file]) => file && void pick(file),
  });
  const hasPicture = addressOf(picture) !== '';

  return (
    <div className="grid content-start gap-3">
      <p className="text-small font-medium">{m.admin_picture()}</p>
      <div className="grid grid-cols-[8rem_1fr] gap-4 md:grid-cols-1">
        <div {...getRootProps()} data-slot="picture-field" className="relative self-start">
          <input {...getInputProps({ multiple: false, accept: 'image/jpeg,image/png,image/webp', 'aria-label': m.admin_picture() })} />
          <button
            type="button"
            disabled={isBusy}
            aria-label={hasPicture ? m.admin_picture_replace() : m.admin_picture_add()}
            onClick={open}
            className="halftone relative block aspect-3/4 w-full overflow-hidden rounded-md bg-ground"
          >
            <Shown field={field} />
            {isBusy && <Busy phase={phase} />}
          </button>
          <InkOutline tone={isDragActive ? 'accent' : 'line'} width={isDragActive ? 4 : 2} radius={16} seed={11} draw={isDragActive} />
        </div>
        <div className="grid content-center gap-2 md:content-start">
          <p className="mb-1 flex flex-wrap items-center justify-between gap-2 text-small text-muted">
            <StatusBadge status={isBusy ? 'processing' : picture.status} />
            {size !== null && <span>{m.admin_picture_size({ size: Math.round(size) })}</span>}
          </p>
          <Button variant="outline" size="sm" className="h-11" disabled={isBusy} onClick={() => void regenerate()}>
            <RefreshCcw aria-hidden="true" className={cx(phase === 'regenerating' && 'animate-[pen-spin_1.1s_linear_infinite]')} />
            {phase === 'regenerating' ? m.admin_picture_regenerating() : m.admin_picture_regenerate()}
          </Button>
          <Button variant="ghost" size="sm" className="h-11" disabled={isBusy || !hasPicture} onClick={remove}>
            <Trash2 aria-hidden="true" />
            {m.admin_picture_remove()}
          </Button>
        </div>
      </div>
      {error && <Notice tone="error">{error}</Notice>}
    </div>
  );
}

/** The file at once, what the server made of it as soon as it is there. */
function Shown({ field: { picture, source, phase } }: Pick<PictureFieldProps, 'field'>) {
  const address = addressOf(picture);
  if (source && (phase === 'uploading' || !address)) return <BlobImage blob={source} className="size-full object-cover" />;
  return <StylePrint src={address} empty={<Invitation />} />;
}

function Invitation() {
  return (
    <span className="grid size-full place-content-center justify-items-center gap-1 px-3 text-center text-small text-muted">
      <ImageUp aria-hidden="true" className="size-8 text-accent md:mb-2" strokeWidth={1.6} />
      <span className="font-heading text-base font-medium text-ink">{m.admin_picture_add()}</span>
      <span className="max-md:sr-only">{m.admin_picture_hint()}</span>
      <span className="max-md:text-[0.75rem]/4">{m.admin_picture_rules()}</span>
    </span>
  );
}

function Busy({ phase }: { phase: Exclude<PicturePhase, 'idle'> }) {
  return (
    <span
      role="status"
      className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-scrim text-small text-[#f6f0e4]"
    >
      <Spinner className="size-8" />
      {BUSY[phase]()}
    </span>
  );
}
