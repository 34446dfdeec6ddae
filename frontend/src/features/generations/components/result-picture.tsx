import { cx } from 'class-variance-authority';
import { useState, type CSSProperties } from 'react';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@contract/limits';
import { InkOutline, TornFrame, WipeLine } from '@/components/ink';
import { BlobImage } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { useGeneration, type Result } from '../state';
import { CompareHandle } from './compare-handle';
import { PhotoRing } from './photo-ring';

interface ResultPictureProps {
  result: Result;
  onBroken: () => void;
}

/** The cartoon in its 2:3 frame; once loaded it is wiped over the photo that it came from, and back by hand. */
export function ResultPicture({ result: { order, answer }, onBroken }: ResultPictureProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  // Null until the edge is taken by hand: before that, the pen wipes by itself.
  const [wipe, setWipe] = useState<number | null>(null);
  const generation = useGeneration();
  const isRegenerating = generation.kind === 'generating' && generation.order.photo.blob === order.photo.blob;
  const isLoaded = state === 'loaded';

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
            onLoad={() => setState('loaded')}
            onError={() => {
              setState('failed');
              onBroken();
            }}
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
