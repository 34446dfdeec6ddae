import { lazy, Suspense } from 'react';
import { isAdmin, useSession } from '@/features/account';
import { loadTrafficMonitor } from '@/features/traffic';
import { FreeBlock } from './free-block';
import { InstallBanner } from './install-banner';
import { Questions } from './questions';

const TrafficMonitor = lazy(loadTrafficMonitor);

/** What stands below the steps: an offer for visitors, the day's traffic for the admin, questions, and how to keep the app. */
export default function FurtherDown() {
  const session = useSession();
  return (
    <>
      {!session && <FreeBlock />}
      {isAdmin(session) && (
        <Suspense>
          <TrafficMonitor />
        </Suspense>
      )}
      <Questions />
      <InstallBanner />
    </>
  );
}
