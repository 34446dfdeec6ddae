import type { LocalFunction } from '../functions';
import type { Invocation, Journal, Outcome } from '../journal';
import { Empty, Layout, Time } from './layout';

interface FunctionsPageProps {
  functions: LocalFunction[];
  journal: Journal;
  /** Rules by logical id that call a function when its time comes. */
  schedules: Map<string, string>;
  cache: { behaviour: string; counts: Partial<Record<string, number>> }[];
}

const SHOWN_CALLS = 40;
const GOOD: Outcome[] = ['ok', 'running'];

/** Every function with its last call, and the calls of all of them. */
export function FunctionsPage({ functions, journal, schedules, cache }: FunctionsPageProps) {
  return (
    <Layout title="Functions" section="/_local" lead="What the template says runs here. Choose a call to read what it wrote.">
      <ul className="cards">
        {functions.map((fn) => (
          <FunctionCard key={fn.name} fn={fn} journal={journal} rule={schedules.get(fn.name)} />
        ))}
      </ul>
      <h2>Last calls</h2>
      <Calls calls={journal.invocations.slice(0, SHOWN_CALLS)} />
      <h2>The edge</h2>
      <EdgeCounts cache={cache} />
    </Layout>
  );
}

function FunctionCard({ fn, journal, rule }: { fn: LocalFunction; journal: Journal; rule: string | undefined }) {
  const { cold, warm, failed } = journal.countsOf(fn.label);
  const last = journal.invocations.find((call) => call.function === fn.label);
  const { all, idle } = fn.environments;
  return (
    <li className="card">
      <h3>{fn.label}</h3>
      <p className="muted">
        {fn.options.memory} MB · {fn.options.timeout / 1_000} s
        {fn.options.reservedConcurrency === undefined ? '' : ` · at most ${fn.options.reservedConcurrency} at once`}
      </p>
      <dl>
        <Figure name="cold" value={cold} />
        <Figure name="warm" value={warm} />
        <Figure name="failed" value={failed} tone={failed > 0 ? 'bad' : undefined} />
        <Figure name="busy" value={`${all - idle}/${all}`} />
      </dl>
      <p className="foot">
        {last ? (
          <a href={`/_local/calls/${last.requestId}`}>
            <Badge outcome={last.outcome} /> {Math.round(last.milliseconds)} ms at <Time at={last.at} />
          </a>
        ) : (
          <span className="muted">Not called yet</span>
        )}
        {rule && (
          <button type="button" className="button small" data-action={JSON.stringify({ action: 'run', rule })}>
            Run now
          </button>
        )}
      </p>
    </li>
  );
}

function Figure({ name, value, tone }: { name: string; value: number | string; tone?: 'bad' | undefined }) {
  return (
    <div className={tone}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export function Badge({ outcome }: { outcome: Outcome }) {
  return <span className={`badge ${GOOD.includes(outcome) ? outcome : 'bad'}`}>{outcome}</span>;
}

export function Calls({ calls }: { calls: Invocation[] }) {
  if (calls.length === 0) return <Empty>Nothing has been called yet. Open the site and use it.</Empty>;
  return (
    <ul className="rows">
      {calls.map(({ requestId, function: name, trigger, at, milliseconds, cold, outcome }) => (
        <li key={requestId}>
          <a href={`/_local/calls/${requestId}`}>
            <Time at={at} />
            <Badge outcome={outcome} />
            <strong>{name}</strong>
            <span className="wide">{trigger}</span>
            <span className="muted">{cold ? 'cold' : 'warm'}</span>
            <span className="number">{outcome === 'running' ? '…' : `${Math.round(milliseconds)} ms`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const OUTCOMES = ['hit', 'refreshed', 'miss', 'passed by', 'function', 'error'];

function EdgeCounts({ cache }: Pick<FunctionsPageProps, 'cache'>) {
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Behaviour</th>
            {OUTCOMES.map((outcome) => (
              <th key={outcome} scope="col">
                {outcome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cache.map(({ behaviour, counts }) => (
            <tr key={behaviour}>
              <th scope="row">{behaviour}</th>
              {OUTCOMES.map((outcome) => (
                <td key={outcome}>{counts[outcome] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
