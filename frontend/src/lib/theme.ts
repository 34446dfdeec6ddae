import { storage } from './storage';
import { createStore, useStore } from './store';

export type Theme = 'light' | 'dark';

const KEY = 'theme';
/** The browser's own bars take the colour of the ground. */
const GROUNDS = { dark: '#0d1322', light: '#f7f0e3' } as const satisfies Record<Theme, string>;

const current = createStore<Theme>(storage.read(KEY) === 'light' ? 'light' : 'dark');
apply(current.get());

function apply(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUNDS[theme]);
}

export function setTheme(theme: Theme): void {
  storage.write(KEY, theme);
  apply(theme);
  current.set(theme);
}

export function useTheme(): Theme {
  return useStore(current);
}
