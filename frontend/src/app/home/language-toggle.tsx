import { cx } from 'class-variance-authority';
import { setLocale, useLocale, type Locale } from '@/lib/locale';
import * as m from '@/paraglide/messages';

/** Each language in its own letters, so that it is found by those who read no other. */
const LABELS: Record<Locale, string> = { en: 'EN', cn: 'CN' };

export function LanguageToggle() {
  const locale = useLocale();
  const other = locale === 'en' ? 'cn' : 'en';
  return (
    <button
      type="button"
      aria-label={m.language_switch()}
      onClick={() => setLocale(other)}
      className="flex h-11 items-center shrink-0 gap-0.5 rounded-full px-2 whitespace-nowrap sm:gap-1 sm:px-3 font-heading text-small font-medium hover:bg-surface-raised"
    >
      {(Object.keys(LABELS) as Locale[]).map((name) => (
        <span
          key={name}
          className={cx(
            'rounded-sm px-1',
            name === locale ? 'text-ink underline decoration-accent-to decoration-2 underline-offset-4' : 'text-muted',
          )}
        >
          {LABELS[name]}
        </span>
      ))}
    </button>
  );
}
