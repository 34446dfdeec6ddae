import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { TAGS } from './src/lib/tags';

/** The crash page as part of the document, for when the app's script does not come; `boot.js` shows it. */
export function staticCrashPage(): Plugin {
  return {
    name: 'static-crash-page',
    transformIndexHtml: () => Object.entries(TAGS).map(([locale, lang]) => page(lang, messages(locale))),
  };
}

/** As the app's own button looks, whose code may be what has not come. */
const BUTTON =
  'inline-flex h-14 items-center justify-center rounded-full bg-accent-gradient px-8 font-heading text-lead font-medium text-on-accent';

const messages = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`messages/${locale}.json`, import.meta.url), 'utf8')) as Record<string, string>;

function page(lang: string, { crash_title, crash_text, action_reload }: Record<string, string>): HtmlTagDescriptor {
  const element = (tag: string, className: string, children = '', attrs = {}): HtmlTagDescriptor => ({
    tag,
    attrs: { class: className, ...attrs },
    children,
  });
  return {
    tag: 'main',
    attrs: { lang, hidden: true, 'data-slot': 'static-crash-page' },
    injectTo: 'body',
    children: [
      // Of its own: a layout class on the element above would overrule `hidden`.
      {
        tag: 'div',
        attrs: { role: 'alert', class: 'grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center' },
        children: [
          // Lazily, so that it is loaded only where it is shown.
          element('img', 'size-24', '', { src: '/icons/mark.svg', alt: '', width: 96, height: 96, loading: 'lazy' }),
          element('h1', 'text-heading', crash_title),
          element('p', 'max-w-[30rem] text-lead text-muted', crash_text),
          element('a', `mt-2 ${BUTTON}`, action_reload, { href: '' }),
        ],
      },
    ],
  };
}
