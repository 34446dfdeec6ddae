import { lazy, Suspense, useRef } from 'react';
import { loadUploadBox } from '@/features/generations';
import { useNear } from '@/lib/use-near';

const UploadBox = lazy(loadUploadBox);

/** The upload box, loaded when step 2 comes near; until then its place is kept. */
export function UploadSlot() {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNear(ref);
  const placeholder = <div className="skeleton aspect-4/5 max-h-[34rem] w-full rounded-lg" />;
  return (
    <div ref={ref} className="min-w-0">
      {isNear ? (
        <Suspense fallback={placeholder}>
          <UploadBox />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  );
}
