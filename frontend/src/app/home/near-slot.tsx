import { Suspense, useRef, type ReactNode } from 'react';
import { PartBoundary } from '@/components/ui';
import { useNear } from '@/lib/use-near';

interface NearSlotProps {
  /** Of about the height of what comes, so that nothing moves. */
  placeholder: ReactNode;
  /** Lazy components: loaded when their place comes near the screen. */
  children: ReactNode;
}

export function NearSlot({ placeholder, children }: NearSlotProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNear(ref);
  return (
    <div ref={ref}>
      {isNear ? (
        <PartBoundary>
          <Suspense fallback={placeholder}>{children}</Suspense>
        </PartBoundary>
      ) : (
        placeholder
      )}
    </div>
  );
}
