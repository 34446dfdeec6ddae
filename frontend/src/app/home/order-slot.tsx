import { lazy, Suspense, useRef } from 'react';
import { loadOrderStep } from '@/features/generations';
import { useNear } from '@/lib/use-near';

const OrderStep = lazy(loadOrderStep);

/** Upload box and order, loaded when step 2 comes near; until then their place is kept. */
export function OrderSlot({ isDocked }: { isDocked: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNear(ref);
  return (
    <div ref={ref}>
      {isNear ? (
        <Suspense fallback={<Placeholder />}>
          <OrderStep isDocked={isDocked} />
        </Suspense>
      ) : (
        <Placeholder />
      )}
    </div>
  );
}

function Placeholder() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,26rem)_1fr] md:items-center md:gap-16">
      <div className="skeleton aspect-4/5 max-h-[34rem] rounded-lg" />
      <div className="skeleton h-[26rem] rounded-lg" />
    </div>
  );
}
