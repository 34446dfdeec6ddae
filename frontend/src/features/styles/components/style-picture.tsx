import { RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { TornFrame } from '@/components/ink';
import { Button, Spinner } from '@/components/ui';
import { useThumbnail } from '@/features/traffic';
import { useNear } from '@/lib/use-near';
import * as m from '@/paraglide/messages';

/** The code of the cache stays out of the first load: where the first screen is the hero, no card is this near to it. */
const AHEAD = '25% 0px';

/** The 3:4 preview, by way of the image cache, with its waiting and its failure; decorative, since the name stands beside it. */
export function StylePicture({ src }: { src: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const { data, isWaiting, isFailed, onBroken, retry } = useThumbnail(src, useNear(ref, AHEAD));
  const [shown, setShown] = useState<string | null>(null);
  const isShown = !isWaiting && shown === data;

  return (
    <div ref={ref} className="relative aspect-3/4 overflow-hidden rounded-md bg-ground-deep">
      {!isShown && !isFailed && (
        <div className="skeleton absolute inset-0 grid place-content-center justify-items-center gap-2 text-small text-muted">
          <Spinner className="size-7" />
          {isWaiting && m.style_compressing()}
        </div>
      )}
      {isFailed && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-3 text-center text-small text-muted">
          <TornFrame className="w-20" />
          {m.style_failed()}
          <Button variant="outline" size="sm" className="relative z-10" onClick={retry}>
            <RotateCw aria-hidden="true" />
            {m.action_retry()}
          </Button>
        </div>
      )}
      {data && !isWaiting && !isFailed && (
        <img
          src={data}
          alt=""
          width={600}
          height={800}
          decoding="async"
          onLoad={() => setShown(data)}
          onError={onBroken}
          className={`size-full object-cover transition-opacity duration-300 ${isShown ? '' : 'opacity-0'}`}
        />
      )}
    </div>
  );
}
