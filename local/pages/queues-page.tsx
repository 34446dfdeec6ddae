import type { QueueState } from './data';
import { Layout } from './layout';

/** Queues with what waits, what is being worked on and what was given up. */
export function QueuesPage({ queues }: { queues: QueueState[] }) {
  return (
    <Layout title="Queues" section="/_local/queues" lead="In memory. After a restart, what was open is queued again from the records.">
      <ul className="cards">
        {queues.map(({ name, isDeadLetters, waiting, hidden, delayed, consumer, messages }) => (
          <li key={name} className="card">
            <h3>{name}</h3>
            <p className="muted">
              {isDeadLetters ? 'Dead letters' : 'Work'} · read by {consumer ?? 'nobody'}
            </p>
            <dl>
              <div className={isDeadLetters && waiting > 0 ? 'bad' : undefined}>
                <dt>waiting</dt>
                <dd>{waiting}</dd>
              </div>
              <div>
                <dt>in work</dt>
                <dd>{hidden}</dd>
              </div>
              <div>
                <dt>delayed</dt>
                <dd>{delayed}</dd>
              </div>
            </dl>
            {messages.map((body, index) => (
              <pre key={index}>{body}</pre>
            ))}
          </li>
        ))}
      </ul>
    </Layout>
  );
}
