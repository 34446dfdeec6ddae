export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Smooth, unless the person has asked for less motion. */
export function scrollBehaviour(): ScrollBehavior {
  return prefersReducedMotion() ? 'instant' : 'smooth';
}

export function scrollToElement(element: Element | null): void {
  element?.scrollIntoView({ behavior: scrollBehaviour(), block: 'start' });
}
