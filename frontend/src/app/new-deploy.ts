const KEY = 'reloaded-for-deploy';
const GUARD = 60_000;

/**
 * A page older than the last deploy may ask for a chunk that is gone: then the new page is loaded, once a minute at
 * most. A chunk that only failed to arrive is left to whoever asked for it: a reload would throw away what was typed.
 */
export function reloadOnceForNewDeploy(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < GUARD) return;
    isReplaced().then(
      (replaced) => {
        if (!replaced) return;
        sessionStorage.setItem(KEY, String(Date.now()));
        window.location.reload();
      },
      () => undefined,
    );
  });
}

/** Whether the site now serves another build than this page's. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  const response = await fetch('/', { cache: 'no-store' });
  return response.ok && entry !== null && entry !== undefined && !(await response.text()).includes(entry);
}
