import { useEffect, useState } from 'react';
import { useStore } from '@/lib/store';
import type { Check } from './check';
import { createRun, type RunState } from './run';

interface Options {
  /** At once, instead of on the first click. */
  isAuto: boolean;
  isChain: boolean;
}

/** A run of checks that ends with the page. */
export function useChecks(make: () => Check[], { isAuto, isChain }: Options): RunState & { start: () => void } {
  const [run] = useState(() => createRun(make, isChain));
  const state = useStore(run.state);
  useEffect(() => {
    if (isAuto) void run.start();
    return run.stop;
  }, [isAuto, run]);
  return { ...state, start: () => void run.start() };
}
