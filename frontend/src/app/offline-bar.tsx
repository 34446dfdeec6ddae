import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import * as m from '@/paraglide/messages';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that there is no network while there is none; what was chosen stays, and what was sent goes on. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline-bar rise fixed z-40 flex items-center gap-2 rounded-full bg-paper px-4 py-2 text-small text-on-paper shadow-lift">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {m.offline_text()}
        </p>
      )}
    </div>
  );
}
