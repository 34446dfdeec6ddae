import { useEffect } from 'react';
import { onAuthEvent } from '@/features/account';
import { chooseStyle, resumePending, useDraft, useGeneration } from '@/features/generations';
import { useListedStyles } from '@/features/styles';

/** Picks up what was running before a reload, at start and when its owner signs in, and shows its style as chosen. */
export function useResumedGeneration(): void {
  const { style } = useDraft();
  const generation = useGeneration();
  const { data: styles } = useListedStyles();
  const runningStyleId = generation.kind === 'generating' ? generation.styleId : null;

  useEffect(
    () =>
      onAuthEvent((event) => {
        if (event === 'INITIAL_SESSION' || event === 'SIGNED_IN') void resumePending();
      }),
    [],
  );

  useEffect(() => {
    const running = styles?.find(({ id }) => id === runningStyleId);
    if (running && !style) chooseStyle(running);
  }, [styles, style, runningStyleId]);
}
