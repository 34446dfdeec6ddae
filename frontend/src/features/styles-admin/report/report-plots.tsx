import type { ReportAnswer, ReportDay } from '@contract/reports';
import { formatDollars, formatPercent } from '@/lib/locale';
import * as m from '@/paraglide/messages';
import { DayPlot } from './day-plot';
import { successRate } from './scale';

const NONE = '–';
const money = (cents: number) => formatDollars(cents / 100);
const seconds = (value: number) => m.report_seconds({ seconds: value });

/** The report's days as four plots. */
export function ReportPlots({ report: { days, total } }: { report: ReportAnswer }) {
  const dates = days.map(({ date }) => date);
  const each = (pick: (day: ReportDay) => number | null) => days.map(pick);
  const rate = successRate(total);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <DayPlot
        kind="bars"
        title={m.report_generations()}
        total={String(total.succeeded + total.failed)}
        least={5}
        format={String}
        dates={dates}
        series={[
          { label: m.report_succeeded(), fill: 'fill-success', background: 'bg-success', values: each(({ succeeded }) => succeeded) },
          { label: m.report_failed(), fill: 'fill-danger', background: 'bg-danger', values: each(({ failed }) => failed) },
          { label: m.report_trials(), fill: 'fill-line-strong', background: 'bg-line-strong', values: each(({ trials }) => trials) },
        ]}
      />
      <DayPlot
        kind="bars"
        title={m.report_money()}
        total={money(total.revenueCents - total.refundCents - total.modelCostCents)}
        least={500}
        format={money}
        dates={dates}
        series={[
          { label: m.report_revenue(), fill: 'fill-accent-from', background: 'bg-accent-from', values: each((day) => day.revenueCents) },
          { label: m.report_refunds(), fill: 'fill-danger', background: 'bg-danger', values: each((day) => -day.refundCents) },
          { label: m.report_model_cost(), fill: 'fill-muted', background: 'bg-muted', values: each((day) => -day.modelCostCents) },
        ]}
      />
      <DayPlot
        kind="line"
        title={m.report_rate()}
        total={rate === null ? NONE : formatPercent(rate)}
        least={1}
        format={formatPercent}
        dates={dates}
        series={[{ label: m.report_rate(), fill: 'fill-success', background: 'bg-success', values: each(successRate) }]}
      />
      <DayPlot
        kind="line"
        title={m.report_median()}
        total={total.medianSeconds === null ? NONE : seconds(total.medianSeconds)}
        least={10}
        format={seconds}
        dates={dates}
        series={[
          { label: m.report_median(), fill: 'fill-accent-from', background: 'bg-accent-from', values: each((day) => day.medianSeconds) },
        ]}
      />
    </div>
  );
}
