import type { ReactNode } from 'react';

export const PAGES = [
  { path: '/_local', label: 'Functions' },
  { path: '/_local/queues', label: 'Queues' },
  { path: '/_local/data', label: 'Data' },
  { path: '/_local/mailbox', label: 'Mails' },
  { path: '/_local/policies', label: 'Policies' },
  { path: '/_local/mishaps', label: 'Mishaps' },
] as const;

interface LayoutProps {
  title: string;
  /** Path of the page of the menu to which this one belongs. */
  section: (typeof PAGES)[number]['path'];
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of every engineers' page. The script renews `main` while the page is open. */
export function Layout({ title, section, lead, children }: LayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="dark light" />
        <title>{`${title} · CartoonSnap's local cloud`}</title>
        <link rel="icon" href="/icons/mark.svg" />
        <link rel="stylesheet" href="/_local/assets/pages.css" />
        <script type="module" src="/_local/assets/pages.js" />
      </head>
      <body>
        <header className="top">
          <a className="brand" href="/">
            <img src="/icons/mark.svg" alt="" width="28" height="28" />
            <span>
              CartoonSnap <small>local cloud</small>
            </span>
          </a>
          <nav aria-label="Engineers' pages">
            {PAGES.map(({ path, label }) => (
              <a key={path} href={path} aria-current={path === section ? 'page' : undefined}>
                {label}
              </a>
            ))}
          </nav>
        </header>
        <main id="main">
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {children}
        </main>
      </body>
    </html>
  );
}

/** What a list shows while there is nothing in it. */
export function Empty({ children }: { children: ReactNode }) {
  return (
    <div className="empty">
      <svg viewBox="0 0 120 60" aria-hidden="true">
        <path d="M8 44c14-22 24-22 34-6s22 14 32-4 22-20 38 2" />
      </svg>
      <p>{children}</p>
    </div>
  );
}

export function Time({ at }: { at: number | Date }) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString('en')}>
      {date.toTimeString().slice(0, 8)}
    </time>
  );
}
