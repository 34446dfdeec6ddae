import { useEffect, useState, type RefObject } from 'react';

/** A screen's height ahead: what is loaded then is there when it is reached. */
const AHEAD = '100% 0px';

/** Turns true, for good, when the element comes near the screen; `ahead` is the margin around it, as CSS writes it. */
export function useNear(ref: RefObject<Element | null>, ahead = AHEAD): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), { rootMargin: ahead });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isNear, ahead]);
  return isNear;
}
