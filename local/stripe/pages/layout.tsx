import type { ReactNode } from 'react';
import type { Texts } from './texts';

interface LayoutProps {
  texts: Texts;
  title: string;
  children: ReactNode;
}

/** The frame of every page: says on top what this service is. */
export function Layout({ texts, title, children }: LayoutProps) {
  return (
    <html lang={texts.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${texts.service}`}</title>
        <link rel="icon" href="/assets/icon.svg" />
        <link rel="stylesheet" href="/assets/pages.css" />
        <script type="module" src="/assets/pages.js" />
      </head>
      <body>
        <header className="ribbon">
          <strong>{texts.service}</strong>
          <span>{texts.noMoney}</span>
        </header>
        {children}
      </body>
    </html>
  );
}

interface NoticeProps {
  texts: Texts;
  title: string;
  text: string;
  link?: { href: string; label: string } | undefined;
}

/** A page with a message and the next step. */
export function Notice({ texts, title, text, link }: NoticeProps) {
  return (
    <Layout texts={texts} title={title}>
      <main className="sheet notice">
        <h1>{title}</h1>
        <p>{text}</p>
        {link && (
          <a className="button primary" href={link.href}>
            {link.label}
          </a>
        )}
      </main>
    </Layout>
  );
}
