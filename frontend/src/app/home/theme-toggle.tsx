import { Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '@/lib/theme';
import * as m from '@/paraglide/messages';

/** At the bottom left. */
export function ThemeToggle() {
  const theme = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={theme === 'dark' ? m.theme_to_light() : m.theme_to_dark()}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      className="theme-toggle left-4 z-20 grid size-11 place-items-center rounded-full border-2 border-line bg-surface-raised text-ink shadow-lift hover:border-line-strong"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
