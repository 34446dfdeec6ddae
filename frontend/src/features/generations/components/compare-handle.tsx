import { ChevronsLeftRight } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import * as m from '@/paraglide/messages';

const STEP = 5;
const LEAP = 25;
/** How far each key moves the edge, in percent of the picture. */
const KEYS: Record<string, number> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
  PageDown: -LEAP,
  PageUp: LEAP,
  Home: -100,
  End: 100,
};

interface CompareHandleProps {
  /** Share of the picture that shows the cartoon, 0 to 100. */
  value: number;
  onChange: (value: number) => void;
}

/**
 * The edge between photo and cartoon, to drag or to move by keys. Only as wide as a thumb, so that a long press on the
 * picture still reaches the picture, which is how phones save it.
 */
export function CompareHandle({ value, onChange }: CompareHandleProps) {
  const change = (next: number) => onChange(Math.min(100, Math.max(0, Math.round(next))));

  const press = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    change(value + by);
  };

  const drag = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (box) change(((clientX - box.left) / box.width) * 100);
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={m.compare_label()}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={m.compare_value({ percent: value })}
      onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      className="compare-handle group absolute inset-y-0 grid w-12 -translate-x-1/2 cursor-ew-resize touch-pan-y place-items-center focus-visible:outline-none"
    >
      <span className="grid size-11 place-items-center rounded-full bg-paper text-on-paper shadow-lift outline-offset-3 outline-accent group-focus-visible:outline-3">
        <ChevronsLeftRight aria-hidden="true" className="size-6" />
      </span>
    </div>
  );
}
