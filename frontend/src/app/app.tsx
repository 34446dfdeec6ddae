import { useEffect } from 'react';
import { keepSessionFresh } from '@/features/account';
import { useLocale } from '@/lib/locale';
import { Dialogs } from './dialogs';
import { forgetOnSignOut } from './forget-on-sign-out';
import { Home } from './home/home';
import { LazyToaster } from './lazy-toaster';

export function App() {
  // The whole tree is rendered again when the language changes, and keeps its state.
  useLocale();
  useEffect(keepSessionFresh, []);
  useEffect(forgetOnSignOut, []);
  return (
    <>
      <Home />
      <Dialogs />
      <LazyToaster />
    </>
  );
}
