import type { ReactNode } from 'react';
import * as m from '@/paraglide/messages';
import { Button } from './button';
import { ErrorBoundary } from './error-boundary';
import { Notice } from './notice';

/** What a part says in its own place when it fails, while the rest of the page goes on. */
export function PartFailed() {
  return (
    <Notice tone="error">
      <p>{m.part_failed()}</p>
      <Button variant="link" className="justify-self-start text-small" onClick={() => window.location.reload()}>
        {m.action_reload()}
      </Button>
    </Notice>
  );
}

export function PartBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={<PartFailed />}>{children}</ErrorBoundary>;
}
