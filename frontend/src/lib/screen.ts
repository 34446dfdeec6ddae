import { createStore, useStore } from './store';

export type Screen = 'home' | 'admin';

const current = createStore<Screen>(shown());

/** Kept in the history's entry: a reload stays, and the browser's Back goes home. */
function shown(): Screen {
  const { screen } = (history.state ?? {}) as { screen?: unknown };
  return screen === 'admin' ? screen : 'home';
}

export const useScreen = (): Screen => useStore(current);

export function openAdmin(): void {
  history.pushState({ screen: 'admin' }, '');
  show();
}

export function leaveForHome(): void {
  history.replaceState({}, '');
  show();
}

function show() {
  current.set(shown());
  window.scrollTo({ top: 0, behavior: 'instant' });
}

window.addEventListener('popstate', () => current.set(shown()));
