import { type CSSProperties, lazy, Suspense } from 'react';
import { useToasterWanted } from '@/lib/toast';
import { useTheme } from '@/lib/theme';

const Toaster = lazy(() => import('sonner').then(({ Toaster }) => ({ default: Toaster })));

/** Below the header, whose buttons a toast must not cover. */
const OFFSET = { top: '4.5rem' };

/** The toaster's own variables, in our tokens. */
const LOOK = {
  '--normal-bg': 'var(--surface-raised)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line-strong)',
  '--border-radius': 'var(--radius-md)',
  fontFamily: 'var(--font-body)',
} as CSSProperties;

/** The toaster arrives with the first toast. */
export function LazyToaster() {
  const theme = useTheme();
  if (!useToasterWanted()) return null;
  return (
    <Suspense>
      <Toaster theme={theme} position="top-center" offset={OFFSET} mobileOffset={OFFSET} style={LOOK} />
    </Suspense>
  );
}
