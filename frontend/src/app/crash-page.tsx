import { Mark } from '@/components/ink';
import { Button } from '@/components/ui';
import * as m from '@/paraglide/messages';

/** In place of a page that cannot be shown: what happened, and the way on. Nothing here is loaded when it is needed. */
export function CrashPage() {
  return (
    <main>
      <div role="alert" className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
        <Mark className="size-24" />
        <h1 className="text-heading">{m.crash_title()}</h1>
        <p className="max-w-[30rem] text-lead text-muted">{m.crash_text()}</p>
        <Button size="lg" className="mt-2" onClick={() => window.location.reload()}>
          {m.action_reload()}
        </Button>
      </div>
    </main>
  );
}
