import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';
import type { Check } from '../checks/check';
import type { Row } from '../checks/run';
import { useChecks } from '../checks/use-checks';
import { CheckCard } from './check-card';
import { LogList } from './log-list';
import { PageHead } from './page-head';

interface CheckPageProps {
  title: string;
  text: string;
  make: () => Check[];
  /** Looked at on arrival. A chain makes something instead, step by step, when it is told to. */
  kind: 'look' | 'chain';
  children?: ReactNode;
}

/** A page that is a list of checks, with their summary and log. */
export function CheckPage({ title, text, make, kind, children }: CheckPageProps) {
  const { rows, log, isRunning, start } = useChecks(make, { isAuto: kind === 'look', isChain: kind === 'chain' });
  return (
    <>
      <PageHead title={title} text={text}>
        <Button variant={kind === 'chain' ? 'default' : 'outline'} disabled={isRunning} onClick={start}>
          {isRunning ? <Spinner /> : <RotateCw aria-hidden="true" />}
          {isRunning ? m.diag_running() : m.diag_run()}
        </Button>
      </PageHead>
      <p role="status" data-slot="summary" className="mb-6 font-heading text-lead font-medium">
        {summary(rows, isRunning)}
      </p>
      <div className={kind === 'chain' ? 'grid items-start gap-6 lg:grid-cols-[1fr_24rem]' : 'grid gap-8'}>
        {groupsOf(rows).map(({ heading, rows }) => (
          <section key={heading}>
            <h2 className={heading === '' ? 'sr-only' : 'mb-4 text-title'}>{heading || m.diag_checks()}</h2>
            <ol className={kind === 'chain' ? 'grid gap-3' : 'grid gap-4 md:grid-cols-2'}>
              {rows.map((row) => (
                <CheckCard key={row.check.title()} row={row} />
              ))}
            </ol>
          </section>
        ))}
        {children}
        <LogList title={m.diag_log()} empty={m.diag_log_empty()} lines={log} />
      </div>
    </>
  );
}

function groupsOf(rows: Row[]): { heading: string; rows: Row[] }[] {
  const headingOf = ({ check }: Row) => check.group?.() ?? '';
  const headings = [...new Set(rows.map(headingOf))];
  return headings.map((heading) => ({ heading, rows: rows.filter((row) => headingOf(row) === heading) }));
}

function summary(rows: Row[], isRunning: boolean): string {
  const count = (state: Row['state']) => rows.filter((row) => row.state === state).length;
  const total = rows.length;
  if (isRunning) return m.diag_summary_running({ done: rows.filter(({ outcome }) => outcome).length, total });
  if (count('failed') > 0) return m.diag_summary_failed({ count: count('failed'), total });
  if (count('warning') > 0) return m.diag_summary_warning({ count: count('warning'), total });
  return count('ok') === total ? m.diag_summary_ok({ total }) : m.diag_summary_waiting();
}
