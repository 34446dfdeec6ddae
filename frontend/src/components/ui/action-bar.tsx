import { cx } from 'class-variance-authority';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface ActionBarProps {
  /** Whether this is the bar of the moment: on a phone it stands at the bottom edge, in reach of the thumb. */
  isDocked: boolean;
  className?: string;
  children: ReactNode;
}

/** The actions of a step, in the flow or at the bottom of a phone. What floats above the bar reads `--bar-height`. */
export function ActionBar({ isDocked, className, children }: ActionBarProps) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar || !isDocked) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty('--bar-height', `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      root.removeProperty('--bar-height');
    };
  }, [isDocked]);

  return (
    <div ref={ref} data-slot="action-bar" data-docked={isDocked} className={cx(className, isDocked && 'action-bar')}>
      {children}
    </div>
  );
}
