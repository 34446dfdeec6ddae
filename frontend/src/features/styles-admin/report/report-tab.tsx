import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GENERATION_COST_CENTS } from '@contract/limits';
import { isListed } from '@contract/styles';
import { Button, Notice } from '@/components/ui';
import { formatDollars } from '@/lib/locale';
import { errorText } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';
import { adminStylesQuery } from '../admin-styles-query';
import { healthQuery } from '../health-query';
import { reportQuery } from './report-query';
import { ReportPlots } from './report-plots';

/** How the product is doing, now and over the last days. */
export function ReportTab() {
  const { data, error, isPending, refetch } = useQuery(reportQuery);
  return (
    <div className="grid gap-8">
      <Figures />
      {isPending && <PlotsSkeleton />}
      {data && (
        <section className="grid gap-4">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-title">{m.report_recent({ days: data.days.length })}</h2>
            <p className="text-small text-muted">{m.report_utc()}</p>
          </div>
          <ReportPlots report={data} />
        </section>
      )}
      {error && !data && (
        <Notice tone="error">
          <p>{errorText(error)}</p>
          <Button variant="link" className="justify-self-start text-small" onClick={() => void refetch()}>
            {m.action_retry()}
          </Button>
        </Notice>
      )}
    </div>
  );
}

function Figures() {
  const health = useQuery(healthQuery);
  const { data } = useQuery(adminStylesQuery);
  const price = formatDollars(GENERATION_COST_CENTS / 100);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Figure label={m.report_api_status()}>
        {health.isPending ? m.admin_server_checking() : health.isError ? m.report_api_down() : m.report_api_ok()}
      </Figure>
      <Figure label={m.report_cost()}>{m.report_per_image({ price })}</Figure>
      <Figure label={m.report_total_styles()}>{data?.styles.length ?? '–'}</Figure>
      <Figure label={m.report_active_styles()}>{data?.published.filter(isListed).length ?? '–'}</Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 rounded-lg bg-surface px-5 py-4">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="font-heading text-lead font-semibold sm:text-title">{children}</dd>
    </div>
  );
}

function PlotsSkeleton() {
  return (
    <div aria-busy="true" aria-label={m.report_loading()} className="grid gap-4 lg:grid-cols-2">
      {Array.from({ length: 4 }, (_, i) => (
        <div key={i} className="skeleton h-72 rounded-lg" />
      ))}
    </div>
  );
}
