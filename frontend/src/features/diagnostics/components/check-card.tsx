import { Notice } from '@/components/ui';
import * as m from '@/paraglide/messages';
import type { Finding } from '../checks/check';
import type { Row } from '../checks/run';
import type { Hint } from '../hints';
import { StateBadge } from './state-badge';

/** One check: what it is, how it stands, how long it took, and what it has found. */
export function CheckCard({ row: { check, state, outcome } }: { row: Row }) {
  return (
    <li data-slot="check" data-state={state} className="grid content-start gap-3 rounded-lg border-2 border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-base">{check.title()}</h3>
        <span className="flex items-center gap-3">
          {outcome && <span className="text-small text-muted tabular-nums">{m.diag_ms({ ms: outcome.ms })}</span>}
          <StateBadge state={state} />
        </span>
      </div>
      {outcome && <Found finding={outcome} />}
    </li>
  );
}

function Found({ finding: { text, facts, hint, answer, image } }: { finding: Finding }) {
  return (
    <>
      <p className="text-small">{text()}</p>
      {hint && <HintNotice hint={hint} />}
      {facts && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small">
          {facts.map(([label, value]) => (
            <div key={label()} className="contents">
              <dt className="text-muted">{label()}</dt>
              <dd className="text-right">{value()}</dd>
            </div>
          ))}
        </dl>
      )}
      {image && <img src={image} alt={m.diag_image_alt()} className="aspect-2/3 w-full max-w-[16rem] rounded-md bg-ground object-cover" />}
      {answer && (
        <details className="text-small">
          <summary className="w-fit cursor-pointer rounded-sm py-1 text-muted hover:text-ink">{m.diag_answer()}</summary>
          <pre className="mt-1 rounded-md bg-ground-deep p-3 font-[monospace] break-all whitespace-pre-wrap">{answer}</pre>
        </details>
      )}
    </>
  );
}

export function HintNotice({ hint }: { hint: Hint }) {
  return (
    <Notice>
      <p className="font-medium">{hint.title()}</p>
      <p>{hint.text()}</p>
    </Notice>
  );
}
