import { useEffect, useState, type RefObject } from 'react';

/** A screen's height ahead: what is loaded then is there when it is reached. */
const AHEAD = '100% 0px';

/** Turns true, for good, when the element comes near the screen. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), { rootMargin: AHEAD });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}
