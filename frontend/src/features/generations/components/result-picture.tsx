import { cx } from 'class-variance-authority';
import { useEffect, useState, type CSSProperties } from 'react';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@contract/limits';
import { InkOutline, TornFrame, WipeLine } from '@/components/ink';
import { BlobImage } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { useGeneration, type Result } from '../state';
import { CompareHandle } from './compare-handle';
import { PhotoRing } from './photo-ring';

export type PictureState = 'loading' | 'loaded' | 'failed';

interface ResultPictureProps {
  result: Result;
  state: PictureState;
  onChange: (state: PictureState) => void;
}

/** The cartoon in its 2:3 frame; once loaded it is wiped over the photo that it came from, and back by hand. */
export function ResultPicture({ result: { order, answer }, state, onChange }: ResultPictureProps) {
  // Null until the edge is taken by hand: before that, the pen wipes by itself.
  const [wipe, setWipe] = useState<number | null>(null);
  const generation = useGeneration();
  const isRegenerating = generation.kind === 'generating' && generation.order.photo.blob === order.photo.blob;
  const isLoaded = state === 'loaded';
  useRetryWhenOnline(state, onChange);

  return (
    <div
      data-slot="result-picture"
      data-state={state}
      className={cx('relative aspect-2/3 w-full', isLoaded && wipe === null && 'wiping')}
      style={wipe === null ? undefined : ({ '--wipe': `${wipe}%` } as CSSProperties)}
    >
      <div className="absolute inset-0 overflow-hidden rounded-lg bg-ground-deep">
        <BlobImage blob={order.photo.blob} className="absolute inset-0 size-full object-cover" />
        {state === 'loading' && <div className="skeleton absolute inset-0 opacity-60" />}
        {state === 'failed' ? (
          <div role="alert" className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-surface text-muted">
            <TornFrame />
            {m.result_load_failed()}
          </div>
        ) : (
          <img
            src={answer.displayUrl ?? answer.imageUrl}
            alt={m.result_alt()}
            width={IMAGE_WIDTH}
            height={IMAGE_HEIGHT}
            onLoad={() => onChange('loaded')}
            onError={() => onChange('failed')}
            className={cx('wipe-over absolute inset-0 size-full object-cover', state === 'loading' && 'invisible')}
          />
        )}
        {isLoaded && <WipeLine />}
        {isLoaded && !isRegenerating && <CompareHandle value={wipe ?? 100} onChange={setWipe} />}
      </div>
      {isRegenerating ? (
        <PhotoRing startedAt={generation.startedAt} seconds={generation.seconds} />
      ) : (
        <InkOutline tone="ink" width={3.5} radius={24} offset={2} seed={61} draw />
      )}
    </div>
  );
}

/** A picture that did not come for want of a connection comes with it. */
function useRetryWhenOnline(state: PictureState, onChange: (state: PictureState) => void) {
  useEffect(() => {
    if (state !== 'failed') return;
    const retry = () => onChange('loading');
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state, onChange]);
}
