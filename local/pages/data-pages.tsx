import type { BucketContent, TableContent } from './data';
import { Empty, Layout, Time } from './layout';

interface Named {
  id: string;
  label: string;
}

/** The doors to tables and buckets. */
export function DataPage({ tables, buckets }: { tables: Named[]; buckets: Named[] }) {
  return (
    <Layout title="Data" section="/_local/data" lead="What the state folder holds, read only.">
      <h2>Tables</h2>
      <Doors kind="tables" all={tables} />
      <h2>Buckets</h2>
      <Doors kind="buckets" all={buckets} />
    </Layout>
  );
}

function Doors({ kind, all }: { kind: 'tables' | 'buckets'; all: Named[] }) {
  return (
    <ul className="doors">
      {all.map(({ id, label }) => (
        <li key={id}>
          <a className="button" href={`/_local/${kind}/${id}`}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function TablePage({ label, items, more }: TableContent) {
  return (
    <Layout title={label} section="/_local/data" lead={`${items.length}${more ? ' of more' : ''} items`}>
      {items.length === 0 && <Empty>The table is empty.</Empty>}
      <ol className="lines">
        {items.map(({ key, json }) => (
          <li key={key}>
            <details>
              <summary>
                <code className="wide">{key}</code>
              </summary>
              <pre>{json}</pre>
            </details>
          </li>
        ))}
      </ol>
    </Layout>
  );
}

export function BucketPage({ id, label, objects, more }: BucketContent) {
  return (
    <Layout title={label} section="/_local/data" lead={`${objects.length}${more ? ' of more' : ''} objects, newest first`}>
      {objects.length === 0 && <Empty>The bucket is empty.</Empty>}
      <ul className="objects">
        {objects.map(({ key, size, at }) => (
          <li key={key}>
            <a href={`/_local/buckets/${id}/object?key=${encodeURIComponent(key)}`}>
              {/\.(png|jpe?g|webp|svg)$/.test(key) ? (
                <img src={`/_local/buckets/${id}/object?key=${encodeURIComponent(key)}`} alt="" loading="lazy" />
              ) : (
                <span className="kind">{key.split('.').pop()}</span>
              )}
              <code>{key}</code>
              <span className="muted">
                {Math.ceil(size / 1_000)} KB · <Time at={at} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Layout>
  );
}
