import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { TornFrame } from '@/components/ink';
import { Button, Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';

interface StylePictureProps {
  src: string;
  /** The first row is on screen at once, the rest when it comes near. */
  isEager: boolean;
}

/** The 3:4 preview with its waiting and its failure; decorative, since the name stands beside it. */
export function StylePicture({ src, isEager }: StylePictureProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };

  return (
    <div className="relative aspect-3/4 overflow-hidden rounded-md bg-ground-deep">
      {state === 'loading' && (
        <div className="skeleton absolute inset-0 grid place-content-center justify-items-center gap-2 text-small text-muted">
          <Spinner className="size-7" />
          {m.style_compressing()}
        </div>
      )}
      {state === 'failed' ? (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-3 text-center text-small text-muted">
          <TornFrame className="w-20" />
          {m.style_failed()}
          <Button variant="outline" size="sm" className="relative z-10" onClick={retry}>
            <RotateCw aria-hidden="true" />
            {m.action_retry()}
          </Button>
        </div>
      ) : (
        <img
          key={attempt}
          src={src}
          alt=""
          width={600}
          height={800}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
          className={`size-full object-cover transition-opacity duration-300 ${state === 'loaded' ? '' : 'opacity-0'}`}
        />
      )}
    </div>
  );
}
