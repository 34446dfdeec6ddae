import { cx } from 'class-variance-authority';
import { ImageUp } from 'lucide-react';
import { InkOutline } from '@/components/ink';
import * as m from '@/paraglide/messages';
import { isMobileDevice } from '../download/device';
import type { Preparation } from '../photo/use-photo-picker';
import { PhotoProgress } from './photo-progress';

interface EmptyBoxProps {
  isDragActive: boolean;
  preparation: Preparation | null;
  onOpen: () => void;
}

const BOX = 'halftone relative grid aspect-4/5 max-h-[34rem] w-full place-content-center justify-items-center rounded-lg bg-surface px-6';

/** Where a photo goes; while one is prepared, how far that is. */
export function EmptyBox({ isDragActive, preparation, onOpen }: EmptyBoxProps) {
  if (preparation) {
    return (
      <div className={BOX}>
        <InkOutline tone="line" width={2.5} seed={17} />
        <PhotoProgress {...preparation} />
      </div>
    );
  }
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(BOX, 'gap-1 text-center transition-colors hover:bg-surface-raised', isDragActive && 'bg-surface-raised')}
    >
      <InkOutline tone={isDragActive ? 'accent' : 'line'} width={isDragActive ? 5 : 2.5} seed={17} draw={isDragActive} />
      <ImageUp aria-hidden="true" className="size-10 text-accent" strokeWidth={1.6} />
      <span className="mt-3 mb-1 font-heading text-title font-medium">{m.upload_title()}</span>
      <span className="text-small text-muted">{isMobileDevice() ? m.upload_hint_touch() : m.upload_hint()}</span>
      <span className="text-small text-muted">{m.upload_rules()}</span>
    </button>
  );
}
