import { chooseStyle, getDraft } from '@/features/generations';
import { stylesQuery } from '@/features/styles';
import { call } from '@/lib/api';
import { queryClient } from '@/lib/query-client';

const LOOK_AGAIN = 15_000;

/** Looks for newly published styles when the page is looked at again, and lightly while it is. Returns how to stop. */
export function keepStylesFresh(): () => void {
  const look = () => {
    if (document.hidden) return;
    // The next look tries again; what is shown meanwhile is good.
    refreshIfNewer().catch(() => undefined);
  };
  const timer = setInterval(look, LOOK_AGAIN);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}

async function refreshIfNewer(): Promise<void> {
  const shown = queryClient.getQueryData(stylesQuery.queryKey);
  if (!shown) return;
  const { version } = await call('stylesVersion');
  if (version === shown.version) return;
  await queryClient.refetchQueries({ queryKey: stylesQuery.queryKey });
  renewChosen();
}

/** The style that a visitor has chosen is drawn as it is now, and stays chosen should it be gone. */
function renewChosen(): void {
  const chosen = getDraft().style;
  const renewed = queryClient.getQueryData(stylesQuery.queryKey)?.styles.find(({ id }) => id === chosen?.id);
  if (renewed) chooseStyle(renewed);
}
