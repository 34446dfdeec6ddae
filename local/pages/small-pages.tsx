import type { Journal } from '../journal';
import type { Received } from '../mailbox';
import { Empty, Layout, Time } from './layout';

/** What the cloud would send by mail. */
export function MailsPage({ mails }: { mails: readonly Received[] }) {
  return (
    <Layout title="Mails" section="/_local/mailbox" lead="What the cloud would send by mail. Gone after a restart.">
      {mails.length === 0 && <Empty>No mail yet. Codes for a forgotten password arrive here.</Empty>}
      <ul className="cards">
        {mails.map(({ to, subject, text, at }, index) => (
          <li key={index} className="card mail">
            <h3>{subject}</h3>
            <p className="muted">
              To {to} · <Time at={at} />
            </p>
            <pre>{text}</pre>
          </li>
        ))}
      </ul>
    </Layout>
  );
}

/** Calls that a role did not allow, and where to look. */
export function PoliciesPage({ denials }: { denials: Journal['denials'] }) {
  return (
    <Layout
      title="Policies"
      section="/_local/policies"
      lead="Every call of a function passes a gate that knows the policies of its role. What it refuses here, AWS would refuse too."
    >
      {denials.length === 0 && <Empty>Nothing was refused since the start.</Empty>}
      <ul className="cards">
        {denials.map(({ caller, action, resource, construct, why, at }, index) => (
          <li key={index} className="card">
            <h3>{caller}</h3>
            <p>
              may not <strong>{action}</strong> on <code>{resource}</code> {why}
            </p>
            <p className="muted">
              See the construct <code>{construct}</code> · <Time at={at} />
            </p>
          </li>
        ))}
      </ul>
    </Layout>
  );
}
