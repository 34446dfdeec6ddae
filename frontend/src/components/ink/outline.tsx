import { cx } from 'class-variance-authority';
import { useId, useMemo, useRef } from 'react';
import { rectanglePoints, wobble } from './geometry';
import { PenTip } from './pen-tip';
import { inkStroke } from './stroke';
import { useSize } from './use-size';

interface InkOutlineProps {
  seed?: number;
  /** Of the pen, in pixels. */
  width?: number;
  radius?: number;
  /** How far outside (positive) or inside (negative) the box's edge the line runs. */
  offset?: number;
  tone?: 'accent' | 'ink' | 'line';
  /** The line draws itself once when it appears. */
  draw?: boolean;
  /** Share of the line that is drawn, 0 to 1; overrides `draw`. */
  progress?: number;
  className?: string;
}

/** A hand-drawn line around the nearest positioned box. Decoration: hidden from assistive technology. */
export function InkOutline({ seed = 7, width = 3, radius = 22, offset = 0, tone = 'line', draw, progress, className }: InkOutlineProps) {
  const box = useRef<HTMLSpanElement>(null);
  const size = useSize(box);
  return (
    <span
      ref={box}
      aria-hidden="true"
      data-slot="ink-outline"
      className={cx('pointer-events-none absolute', className)}
      style={{ inset: -offset - width }}
    >
      {size && size.width > 0 && <Line key={draw ? 'drawn' : 'still'} {...{ seed, width, radius, tone, draw, progress, size }} />}
    </span>
  );
}

type LineProps = Required<Pick<InkOutlineProps, 'seed' | 'width' | 'radius' | 'tone'>> &
  Pick<InkOutlineProps, 'draw' | 'progress'> & { size: { width: number; height: number } };

function Line({ seed, width, radius, tone, draw, progress, size }: LineProps) {
  const id = useId();
  const overshoot = progress === undefined ? 26 : 0;
  const stroke = useMemo(() => {
    const points = rectanglePoints(size.width, size.height, radius, width, overshoot);
    return inkStroke(wobble(points, width * 0.55, seed), width, seed);
  }, [seed, width, radius, overshoot, size.width, size.height]);
  const isRevealed = draw || progress !== undefined;
  return (
    <>
      <svg width={size.width} height={size.height} className="block overflow-visible">
        {tone === 'accent' && <AccentGradient id={`${id}g`} />}
        {isRevealed && (
          <mask id={`${id}m`} maskUnits="userSpaceOnUse" x={-40} y={-40} width={size.width + 80} height={size.height + 80}>
            <path
              d={stroke.course}
              pathLength={1}
              fill="none"
              stroke="#fff"
              strokeWidth={width * 2.6}
              className={progress === undefined ? 'ink-drawing' : 'ink-ring'}
              style={progress === undefined ? undefined : { strokeDashoffset: 1 - progress }}
            />
          </mask>
        )}
        <path
          d={stroke.shape}
          className={FILLS[tone]}
          fill={tone === 'accent' ? `url(#${id}g)` : undefined}
          mask={isRevealed ? `url(#${id}m)` : undefined}
        />
      </svg>
      {progress !== undefined && <PenTip course={stroke.course} progress={progress} />}
    </>
  );
}

const FILLS = { accent: '', ink: 'fill-ink', line: 'fill-line-strong' } as const;

export function AccentGradient({ id }: { id: string }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="1" y2="0.4">
      <stop offset="0" stopColor="var(--accent-from)" />
      <stop offset="1" stopColor="var(--accent-to)" />
    </linearGradient>
  );
}
