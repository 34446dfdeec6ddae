import { startTransition, useEffect, useState, type RefObject } from 'react';

export interface Size {
  width: number;
  height: number;
}

/**
 * The element's size in CSS pixels, kept up to date; null until it has been laid out. Taken from the browser's own layout:
 * to ask for it while the page is built would lay out the page once more, which takes long on a phone.
 */
export function useSize(ref: RefObject<Element | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver((entries) => {
      const box = entries.at(-1)?.contentRect;
      if (!box) return;
      const [width, height] = [Math.round(box.width), Math.round(box.height)];
      startTransition(() => setSize((old) => (old?.width === width && old.height === height ? old : { width, height })));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
