import { formatDay } from '@/lib/locale';
import * as m from '@/paraglide/messages';
import type { DayPlotProps } from './day-plot';

/** The plot's numbers, newest first, for those who cannot see it or want to copy them. Days without any are left out. */
export function DayTable({ title, dates, series, format }: Pick<DayPlotProps, 'title' | 'dates' | 'series' | 'format'>) {
  const days = dates.map((date, day) => ({ date, values: series.map(({ values }) => values[day] ?? null) }));
  const told = days.filter(({ values }) => values.some((value) => value !== null && value !== 0)).toReversed();
  if (told.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-muted hover:text-ink">{m.report_table()}</summary>
      <div className="mt-2 max-h-64 overflow-auto">
        <table className="w-full text-right tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-1 text-left font-medium">
                {m.report_day()}
              </th>
              {series.map(({ label }) => (
                <th key={label} scope="col" className="py-1 pl-3 font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {told.map(({ date, values }) => (
              <tr key={date} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {formatDay(date)}
                </th>
                {values.map((value, index) => (
                  <td key={series[index]?.label} className="py-1 pl-3">
                    {value === null ? '–' : format(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
