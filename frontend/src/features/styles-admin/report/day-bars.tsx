import { PLOT, type Series } from './day-plot';

interface MarksProps {
  series: Series[];
  days: number;
  /** The value at the upper edge. */
  top: number;
}

/** Share of a day's width that its bar takes. */
const WIDE = 0.68;

/** Bars that stand on each other, the first series at the bottom. */
export function DayBars({ series, days, top }: MarksProps) {
  const slot = PLOT.width / days;
  const heightOf = (value: number) => (value / top) * PLOT.height;
  return Array.from({ length: days }, (_, day) => {
    let below = 0;
    return series.map(({ label, fill, values }) => {
      const value = values[day] ?? 0;
      if (value === 0) return null;
      below += value;
      return (
        <rect
          key={`${day} ${label}`}
          x={day * slot + (slot * (1 - WIDE)) / 2}
          y={PLOT.height - heightOf(below)}
          width={slot * WIDE}
          height={heightOf(value)}
          rx={3}
          className={fill}
        />
      );
    });
  });
}
