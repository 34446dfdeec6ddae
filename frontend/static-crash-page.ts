import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const LANGUAGES = { en: 'en', 'zh-CN': 'cn' };

/** The crash page as part of the document, for when the app's script does not come; `boot.js` shows it. */
export function staticCrashPage(): Plugin {
  return {
    name: 'static-crash-page',
    transformIndexHtml: () => Object.entries(LANGUAGES).map(([lang, locale]) => page(lang, messages(locale))),
  };
}

const messages = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`messages/${locale}.json`, import.meta.url), 'utf8')) as Record<string, string>;

function page(lang: string, { crash_title, crash_text, action_reload }: Record<string, string>): HtmlTagDescriptor {
  const element = (tag: string, className: string, children: string | undefined, attrs = {}): HtmlTagDescriptor => ({
    tag,
    attrs: { class: className, ...attrs },
    ...(children !== undefined && { children }),
  });
  return {
    tag: 'div',
    attrs: { lang, role: 'alert', hidden: true, 'data-slot': 'static-crash-page' },
    injectTo: 'body',
    children: [
      {
        tag: 'div',
        attrs: { class: 'grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center' },
        children: [
          element('h1', 'text-heading', crash_title),
          element('p', 'max-w-[30rem] text-lead text-muted', crash_text),
          element('a', 'text-lead underline', action_reload, { href: '' }),
        ],
      },
    ],
  };
}
