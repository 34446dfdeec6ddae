import { lazy, Suspense } from 'react';
import { useToasterWanted } from '@/lib/toast';
import { useTheme } from '@/lib/theme';

const Toaster = lazy(() => import('sonner').then(({ Toaster }) => ({ default: Toaster })));

/** The toaster arrives with the first toast. */
export function LazyToaster() {
  const theme = useTheme();
  if (!useToasterWanted()) return null;
  return (
    <Suspense>
      <Toaster theme={theme} position="top-center" toastOptions={{ className: 'toast' }} />
    </Suspense>
  );
}
