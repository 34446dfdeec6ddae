import { useState } from 'react';
import { formatDay } from '@/lib/locale';
import * as m from '@/paraglide/messages';
import { DayBars } from './day-bars';
import { DayLine } from './day-line';
import { DayTable } from './day-table';
import { roundUp } from './scale';

export interface Series {
  label: string;
  /** Of the mark: a Tailwind class for `fill` and one for the legend's `background`. */
  fill: string;
  background: string;
  /** One for each day; null where there is none. Of bars, what is negative hangs below the ground. */
  values: (number | null)[];
}

export interface DayPlotProps {
  title: string;
  /** Over all the days. */
  total: string;
  dates: string[];
  series: Series[];
  kind: 'bars' | 'line';
  /** Top of an empty plot. */
  least: number;
  format: (value: number) => string;
}

export const PLOT = { width: 600, height: 180 };

export interface MarksProps {
  series: Series[];
  days: number;
  /** From a value to its height in the plot. */
  y: (value: number) => number;
}

/** One figure over the days: total, plot, and the same numbers as a table. Pointing at a day tells its values. */
export function DayPlot({ title, total, dates, series, kind, least, format }: DayPlotProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const isEmpty = series.every(({ values }) => values.every((value) => value === null || value === 0));
  const { top, bottom } = rangeOf(series, kind, least);
  const y = (value: number) => ((top - value) / (top - bottom)) * PLOT.height;
  const Marks = kind === 'bars' ? DayBars : DayLine;

  return (
    <section data-slot="day-plot" className="grid content-start gap-3 rounded-lg bg-surface p-5 shadow-lift">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lead">{title}</h3>
        <p className="font-heading text-title font-semibold tabular-nums">{total}</p>
      </div>
      <Legend {...{ series, format, dates, day: pointed }} />
      <div aria-hidden="true" className="relative pt-4">
        <svg
          viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
          preserveAspectRatio="none"
          className="h-40 w-full touch-pan-y overflow-visible"
          onPointerMove={({ clientX, currentTarget }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            setPointed(Math.min(dates.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * dates.length))));
          }}
          onPointerLeave={() => setPointed(null)}
        >
          {[top, top / 2, 0].map((value) => (
            <line
              key={value}
              x1={0}
              x2={PLOT.width}
              y1={y(value)}
              y2={y(value)}
              className="stroke-line"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {pointed !== null && (
            <rect x={(pointed * PLOT.width) / dates.length} width={PLOT.width / dates.length} height={PLOT.height} className="fill-line" />
          )}
          <Marks series={series} days={dates.length} y={y} />
        </svg>
        <span className="pointer-events-none absolute top-0 left-0 text-[0.75rem]/4 text-muted tabular-nums">{format(top)}</span>
        {isEmpty && <p className="absolute inset-0 grid place-content-center text-small text-muted">{m.report_nothing()}</p>}
      </div>
      <p aria-hidden="true" className="flex justify-between text-[0.75rem]/4 text-muted tabular-nums">
        <span>{formatDay(dates[0] ?? '')}</span>
        <span>{formatDay(dates.at(-1) ?? '')}</span>
      </p>
      <DayTable {...{ dates, series, format }} title={title} />
    </section>
  );
}

/** From where to where the plot reaches, in round numbers. */
function rangeOf(series: Series[], kind: DayPlotProps['kind'], least: number): { top: number; bottom: number } {
  const columns = Array.from({ length: series[0]?.values.length ?? 0 }, (_, day) => series.map(({ values }) => values[day] ?? 0));
  const reach = (column: number[]) => (kind === 'bars' ? column.filter((value) => value > 0).reduce(add, 0) : Math.max(...column));
  const depth = (column: number[]) => column.filter((value) => value < 0).reduce(add, 0);
  const lowest = -Math.min(0, ...columns.map(depth));
  return { top: roundUp(Math.max(0, ...columns.map(reach)), least), bottom: lowest === 0 ? 0 : -roundUp(lowest, 1) };
}

const add = (sum: number, value: number) => sum + value;

/** What each mark means; while a day is pointed at, with that day's values. */
function Legend({ series, format, dates, day }: Pick<DayPlotProps, 'series' | 'format' | 'dates'> & { day: number | null }) {
  return (
    <p className="flex min-h-5 flex-wrap items-center gap-x-4 text-small text-muted">
      {series.map(({ label, background, values }) => {
        const value = day === null ? null : values[day];
        return (
          <span key={label} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${background}`} />
            {label}
            {value !== null && value !== undefined && <span className="text-ink tabular-nums">{format(value)}</span>}
          </span>
        );
      })}
      {day !== null && <span className="ml-auto text-ink">{formatDay(dates[day] ?? '')}</span>}
    </p>
  );
}
