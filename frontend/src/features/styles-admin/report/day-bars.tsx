import { PLOT, type MarksProps } from './day-plot';

/** Share of a day's width that its bar takes. */
const WIDE = 0.68;

/** Bars that stand on each other, the first series next to the ground; what is negative hangs below it. */
export function DayBars({ series, days, y }: MarksProps) {
  const slot = PLOT.width / days;
  return Array.from({ length: days }, (_, day) => {
    const reached = { above: 0, below: 0 };
    return series.map(({ label, fill, values }) => {
      const value = values[day] ?? 0;
      if (value === 0) return null;
      const side = value > 0 ? 'above' : 'below';
      const from = reached[side];
      const to = (reached[side] += value);
      return (
        <rect
          key={`${day} ${label}`}
          x={day * slot + (slot * (1 - WIDE)) / 2}
          y={y(Math.max(from, to))}
          width={slot * WIDE}
          height={Math.abs(y(to) - y(from))}
          rx={3}
          className={fill}
        />
      );
    });
  });
}
