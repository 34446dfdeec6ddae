import { cx } from 'class-variance-authority';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@contract/limits';
import { InkOutline, WipeLine } from '@/components/ink';
import * as m from '@/paraglide/messages';
import type { FinishedGeneration } from '../follow';

interface ResultPictureProps {
  result: FinishedGeneration;
  photoUrl: string | undefined;
  isRegenerating: boolean;
  onBroken: () => void;
}

/** The cartoon in its 2:3 frame; once loaded it is wiped over the photo that it came from. */
export function ResultPicture({ result, photoUrl, isRegenerating, onBroken }: ResultPictureProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  return (
    <div data-slot="result-picture" data-state={state} className={cx('relative aspect-2/3 w-full', state === 'loaded' && 'wiping')}>
      <div className="absolute inset-0 overflow-hidden rounded-lg bg-ground-deep">
        {photoUrl && <img src={photoUrl} alt="" className="absolute inset-0 size-full object-cover" />}
        {state === 'loading' && !photoUrl && <div className="skeleton absolute inset-0" />}
        {state === 'failed' ? (
          <div role="alert" className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-surface text-muted">
            <ImageOff aria-hidden="true" className="size-10" />
            {m.result_load_failed()}
          </div>
        ) : (
          <img
            src={result.displayUrl ?? result.imageUrl}
            alt={m.result_alt()}
            width={IMAGE_WIDTH}
            height={IMAGE_HEIGHT}
            onLoad={() => setState('loaded')}
            onError={() => {
              setState('failed');
              onBroken();
            }}
            className={cx(
              'wipe-over absolute inset-0 size-full object-cover',
              state === 'loading' && 'invisible',
              isRegenerating && 'opacity-50',
            )}
          />
        )}
        {state === 'loaded' && <WipeLine />}
      </div>
      <InkOutline tone="ink" width={3.5} radius={24} offset={2} seed={61} draw />
    </div>
  );
}
