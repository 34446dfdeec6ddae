import { createStore, useStore } from './store';

/** What Chromium browsers offer, once, soon after the page is there. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offered = createStore<InstallPrompt | null>(null);

/** The browser's own installation, where it has one to offer. */
export const useInstallPrompt = (): InstallPrompt | null => useStore(offered);

window.addEventListener('beforeinstallprompt', (event) => {
  // Ours asks in its own place.
  event.preventDefault();
  offered.set(event as InstallPrompt);
});
// An offer can be taken once.
window.addEventListener('appinstalled', () => offered.set(null));
