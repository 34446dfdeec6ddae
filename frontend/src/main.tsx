import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { CrashPage } from './app/crash-page';
import { reloadOnceForNewDeploy } from './app/new-deploy';
import { ErrorBoundary } from './components/ui';
import './lib/install-prompt';
import { queryClient } from './lib/query-client';
import './styles.css';

reloadOnceForNewDeploy();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// As a transition, the page is built in small pieces, between which a phone can answer a finger.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary fallback={<CrashPage />}>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  ),
);
