const KEY = 'reloaded-for-deploy';
const GUARD = 60_000;

/**
 * A page older than the last deploy may ask for a chunk that is gone: load the new page, once a minute at most, so
 * that a chunk that is really missing cannot reload for ever.
 */
export function reloadOnceForNewDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < GUARD) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
