import { useEffect } from 'react';
import { onAuthEvent } from '@/features/account';
import { resumePending } from '@/features/generations';

/** Picks up what was running before a reload: at start, and when its owner signs in. */
export function useResumedGeneration(): void {
  useEffect(
    () =>
      onAuthEvent((event) => {
        if (event === 'INITIAL_SESSION' || event === 'SIGNED_IN') void resumePending();
      }),
    [],
  );
}
