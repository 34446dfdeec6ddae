import { lazy, Suspense, useEffect } from 'react';
import { keepSessionFresh } from '@/features/account';
import { loadDashboard } from '@/features/styles-admin';
import { useLocale } from '@/lib/locale';
import { leaveForHome, useScreen } from '@/lib/screen';
import { Dialogs } from './dialogs';
import { forgetOnSignOut } from './forget-on-sign-out';
import { Home } from './home/home';
import { LanguageToggle } from './home/language-toggle';
import { ThemeToggle } from './home/theme-toggle';
import { keepStylesFresh } from './keep-styles-fresh';
import { LazyToaster } from './lazy-toaster';
import { OfflineBar } from './offline-bar';

const Dashboard = lazy(loadDashboard);

export function App() {
  // The whole tree is rendered again when the language changes, and keeps its state.
  useLocale();
  const screen = useScreen();
  useEffect(keepSessionFresh, []);
  useEffect(forgetOnSignOut, []);
  useEffect(keepStylesFresh, []);
  return (
    <>
      {screen === 'admin' ? <Admin /> : <Home />}
      <Dialogs />
      <LazyToaster />
      <OfflineBar />
    </>
  );
}

function Admin() {
  return (
    <Suspense fallback={<div className="skeleton min-h-dvh" />}>
      <Dashboard languageToggle={<LanguageToggle />} onLeave={leaveForHome} />
      <ThemeToggle />
    </Suspense>
  );
}
