import { lazy, Suspense } from 'react';
import { useToasterWanted } from '@/lib/toast';
import { useTheme } from '@/lib/theme';

const Toaster = lazy(() => import('sonner').then(({ Toaster }) => ({ default: Toaster })));

/** Below the header, whose buttons a toast must not cover. */
const OFFSET = { top: '4.5rem' };

/** The toaster arrives with the first toast. */
export function LazyToaster() {
  const theme = useTheme();
  if (!useToasterWanted()) return null;
  return (
    <Suspense>
      <Toaster theme={theme} position="top-center" offset={OFFSET} mobileOffset={OFFSET} toastOptions={{ className: 'toast' }} />
    </Suspense>
  );
}
