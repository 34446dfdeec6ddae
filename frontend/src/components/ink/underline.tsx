import { useId } from 'react';
import { linePoints, wobble } from './geometry';
import { AccentGradient } from './outline';
import { inkStroke } from './stroke';

const WIDTH = 300;
const FIRST = inkStroke(wobble(linePoints(WIDTH, 5), 2, 11), 12, 3);
const SECOND = inkStroke(
  wobble(
    linePoints(WIDTH * 0.7, 3).map(({ x, y }) => ({ x: x + WIDTH * 0.2, y: y + 13 })),
    2,
    23,
  ),
  7,
  9,
);

/** Two quick strokes under a word; they draw themselves. Place inside a positioned inline box. */
export function InkUnderline() {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox={`-4 -14 ${WIDTH + 8} 34`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-x-0 -bottom-[0.22em] h-[0.36em] w-full overflow-visible"
    >
      <AccentGradient id={`${id}g`} />
      {[FIRST, SECOND].map((stroke, i) => (
        <g key={stroke.course}>
          <mask id={`${id}${i}`} maskUnits="userSpaceOnUse" x="-20" y="-40" width={WIDTH + 40} height="90">
            <path
              d={stroke.course}
              pathLength={1}
              fill="none"
              stroke="#fff"
              strokeWidth="22"
              className="ink-drawing"
              style={{ animationDelay: `${350 + i * 420}ms` }}
            />
          </mask>
          <path d={stroke.shape} fill={`url(#${id}g)`} mask={`url(#${id}${i})`} />
        </g>
      ))}
    </svg>
  );
}
