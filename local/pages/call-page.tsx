import type { Invocation, LogLine } from '../journal';
import { Badge, Calls } from './functions-page';
import { Empty, Layout, Time } from './layout';

interface CallPageProps {
  call: Invocation;
  /** Others of the same correlation id, this one among them. */
  related: Invocation[];
  lines: LogLine[];
}

/** One call: how it went, and every line of its correlation id. */
export function CallPage({ call, related, lines }: CallPageProps) {
  return (
    <Layout title={call.function} section="/_local" lead={call.trigger}>
      <p className="facts">
        <Badge outcome={call.outcome} />
        <span>{call.outcome === 'running' ? 'running' : `${Math.round(call.milliseconds)} ms`}</span>
        <span>{call.cold ? 'cold start' : 'warm'}</span>
        <Time at={call.at} />
        {call.correlationId && <code>{call.correlationId}</code>}
      </p>
      {call.message && <pre className="fault">{call.message}</pre>}
      <h2>Lines</h2>
      <Lines lines={lines} />
      {related.length > 1 && (
        <>
          <h2>Calls of the same correlation</h2>
          <Calls calls={related} />
        </>
      )}
    </Layout>
  );
}

function Lines({ lines }: { lines: LogLine[] }) {
  if (lines.length === 0) return <Empty>It wrote nothing.</Empty>;
  return (
    <ol className="lines">
      {lines.map(({ at, function: name, level, message, text }, index) => (
        <li key={index} className={level.toLowerCase()}>
          <details>
            <summary>
              <Time at={at} />
              <span className="level">{level || 'LINE'}</span>
              <span className="muted">{name}</span>
              <span className="wide">{level === 'METRIC' ? 'metrics' : message}</span>
            </summary>
            <pre>{pretty(text)}</pre>
          </details>
        </li>
      ))}
    </ol>
  );
}

function pretty(text: string): string {
  return text.startsWith('{') ? JSON.stringify(JSON.parse(text), null, 2) : text;
}
