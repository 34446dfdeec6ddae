import { useEffect, useRef, type RefObject } from 'react';
import { scrollBehaviour } from './scroll';

/** Brings an element into view when `what` it says changes: on a phone it may appear below the fold. */
export function useShown<E extends HTMLElement>(what: unknown): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => ref.current?.scrollIntoView({ behavior: scrollBehaviour(), block: 'center' }), [what]);
  return ref;
}
