import { createStore, useStore } from './store';

/** What `?view=` may say. */
export const VIEWS = ['diagnostic', 'apitest', 'gpt-diagnostic', 'testing', 'fixed-test', 'direct-test'] as const;
export type View = (typeof VIEWS)[number];
export type Screen = 'home' | 'admin' | View;

const current = createStore<Screen>(shown());

/** The dashboard is kept in the history's entry, the views in the address: a reload stays, and the browser's Back goes back. */
function shown(): Screen {
  const { screen } = (history.state ?? {}) as { screen?: unknown };
  if (screen === 'admin') return screen;
  const view = new URLSearchParams(location.search).get('view');
  return VIEWS.find((known) => known === view) ?? 'home';
}

export const useScreen = (): Screen => useStore(current);

export const viewAddress = (view: View): string => `/?view=${view}`;

export function openAdmin(): void {
  history.pushState({ screen: 'admin' }, '');
  show();
}

export function openView(view: View): void {
  history.pushState({}, '', viewAddress(view));
  show();
}

export function leaveForHome(): void {
  history.replaceState({}, '', '/');
  show();
}

function show() {
  current.set(shown());
  window.scrollTo({ top: 0, behavior: 'instant' });
}

window.addEventListener('popstate', () => current.set(shown()));
