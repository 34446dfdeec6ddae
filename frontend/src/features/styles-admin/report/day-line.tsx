import { PLOT, type MarksProps } from './day-plot';
import { segments } from './scale';

/** Lines with a point for each day that has a value. */
export function DayLine({ series, days, y }: MarksProps) {
  const slot = PLOT.width / days;
  const x = (day: number) => (day + 0.5) * slot;
  return series.map(({ label, fill, values }) => {
    const stroke = fill.replace('fill-', 'stroke-');
    return segments(values).map((points) => (
      <g key={`${label} ${points[0]?.at}`}>
        <polyline
          points={points.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')}
          fill="none"
          className={stroke}
          strokeWidth={2.5}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        {points.map(({ at, value }) => (
          // A dot of a line's width keeps its shape however the plot is stretched.
          <line
            key={at}
            x1={x(at)}
            x2={x(at)}
            y1={y(value)}
            y2={y(value)}
            className={stroke}
            strokeWidth={7}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
    ));
  });
}
