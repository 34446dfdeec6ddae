import type { LogLine } from '../log';

interface LogListProps {
  title: string;
  /** Shown while there are no lines. */
  empty: string;
  lines: LogLine[];
}

export function LogList({ title, empty, lines }: LogListProps) {
  return (
    <section data-slot="log" className="rounded-lg border-2 border-line bg-ground-deep p-4 sm:p-5">
      <h2 className="text-title">{title}</h2>
      {lines.length === 0 && <p className="mt-3 text-small text-muted">{empty}</p>}
      <div role="log" aria-label={title}>
        <ol className="mt-3 grid gap-1 font-[monospace] text-small">
          {lines.map(({ at, text }, place) => (
            <li key={place} className="flex gap-3">
              <time dateTime={at.toISOString()} className="shrink-0 text-muted tabular-nums">
                {at.toTimeString().slice(0, 8)}
              </time>
              <span className="min-w-0">{text()}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
