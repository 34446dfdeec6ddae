import { cva } from 'class-variance-authority';
import * as m from '@/paraglide/messages';
import { HintNotice } from '../components/check-card';
import type { DirectState } from './use-direct-test';

const box = cva('rounded-md border-2 px-4 py-3 font-medium', {
  variants: {
    status: {
      success: 'border-success bg-success/10 text-success',
      error: 'border-danger bg-danger/10 text-danger',
      running: 'border-running bg-running/10 text-running',
      idle: 'border-line bg-surface-raised text-muted',
    },
  },
});

/** How the test stands: green, red, blue or grey. */
export function DirectResult({ state: { status, result, hint } }: { state: DirectState }) {
  return (
    <section className="grid gap-3 rounded-lg border-2 border-line bg-surface p-4 sm:p-5">
      <h2 className="text-title">{m.direct_status()}</h2>
      <div role="status" data-slot="direct-result" data-status={status} className={box({ status })}>
        {status === 'success' && <p className="font-heading text-lead">{m.direct_success()}</p>}
        <p>{result()}</p>
      </div>
      {hint && <HintNotice hint={hint} />}
    </section>
  );
}
