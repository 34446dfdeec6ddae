import { lazy, Suspense, useEffect } from 'react';
import { keepSessionFresh } from '@/features/account';
import { loadDiagnostics } from '@/features/diagnostics';
import { loadDashboard } from '@/features/styles-admin';
import { useLocale } from '@/lib/locale';
import { leaveForHome, useScreen, type Screen } from '@/lib/screen';
import { Dialogs } from './dialogs';
import { forgetOnSignOut } from './forget-on-sign-out';
import { Home } from './home/home';
import { LanguageToggle } from './home/language-toggle';
import { ThemeToggle } from './home/theme-toggle';
import { keepStylesFresh } from './keep-styles-fresh';
import { LazyToaster } from './lazy-toaster';
import { OfflineBar } from './offline-bar';

const Dashboard = lazy(loadDashboard);
const Diagnostics = lazy(loadDiagnostics);

export function App() {
  // The whole tree is rendered again when the language changes, and keeps its state.
  useLocale();
  const screen = useScreen();
  useEffect(keepSessionFresh, []);
  useEffect(forgetOnSignOut, []);
  useEffect(keepStylesFresh, []);
  return (
    <>
      {screen === 'home' ? <Home /> : <BehindTheScenes screen={screen} />}
      <Dialogs />
      <LazyToaster />
      <OfflineBar />
    </>
  );
}

function BehindTheScenes({ screen }: { screen: Exclude<Screen, 'home'> }) {
  const frame = { languageToggle: <LanguageToggle />, onLeave: leaveForHome };
  return (
    <Suspense fallback={<div className="skeleton min-h-dvh" />}>
      {screen === 'admin' ? <Dashboard {...frame} /> : <Diagnostics view={screen} {...frame} />}
      <ThemeToggle />
    </Suspense>
  );
}
