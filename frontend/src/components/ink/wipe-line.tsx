import { useId } from 'react';
import { linePoints, wobble } from './geometry';
import { AccentGradient } from './outline';
import { inkStroke } from './stroke';

const LENGTH = 600;
const STROKE = inkStroke(wobble(linePoints(LENGTH, 0), 2.6, 41), 7, 13);

/** An upright pen stroke at `--wipe` of its box's width: the edge between photo and cartoon. */
export function WipeLine() {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox={`-10 0 20 ${LENGTH}`}
      preserveAspectRatio="none"
      className="wipe-line pointer-events-none absolute inset-y-0 h-full w-5 -translate-x-1/2 overflow-visible"
    >
      <AccentGradient id={id} />
      <path d={STROKE.shape} transform={`rotate(90)`} fill={`url(#${id})`} />
    </svg>
  );
}
