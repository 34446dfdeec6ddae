import { cx } from 'class-variance-authority';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from '@/components/ink';
import { Button } from '@/components/ui';
import { openView } from '@/lib/screen';
import * as m from '@/paraglide/messages';
import { ServerBadge } from './server-badge';

export function AdminHeader({ languageToggle, onLeave }: { languageToggle: ReactNode; onLeave: () => void }) {
  return (
    <header className="sticky top-0 z-20 bg-ground">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:gap-4 md:px-8">
        <Mark className="size-8 shrink-0 sm:size-9" />
        <h1 className="mr-auto text-base sm:text-title">{m.admin_title()}</h1>
        <ServerStatus className="max-md:hidden" />
        {languageToggle}
        <Button size="sm" variant="outline" className="h-11 max-sm:w-11 max-sm:px-0" onClick={onLeave}>
          <Undo2 aria-hidden="true" />
          <span className="max-sm:sr-only">{m.admin_back_home()}</span>
        </Button>
      </div>
      <ServerStatus className="mx-auto max-w-6xl px-4 pb-1 md:hidden" />
    </header>
  );
}

/** Whether the server answers, and the way to look closer. */
function ServerStatus({ className }: { className: string }) {
  return (
    <div className={cx('flex items-center justify-between gap-4', className)}>
      <ServerBadge />
      <Button size="sm" variant="link" onClick={() => openView('diagnostic')}>
        {m.admin_diagnostics()}
      </Button>
    </div>
  );
}
