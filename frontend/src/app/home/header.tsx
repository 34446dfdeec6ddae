import { isAdmin, UserMenu, useSession } from '@/features/account';
import { adminEntry } from '@/features/styles-admin';
import { Mark } from '@/components/ink';
import { Button, type MenuEntry } from '@/components/ui';
import { openDialog } from '@/lib/dialogs';
import * as m from '@/paraglide/messages';
import { LanguageToggle } from './language-toggle';

/** `menuEntries` are what other features add to the user's menu. */
export function Header({ menuEntries }: { menuEntries: MenuEntry[] }) {
  const session = useSession();
  return (
    <header className="sticky top-0 z-20 bg-ground">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-4 sm:gap-4 md:px-8">
        <a
          href="/"
          className="mr-auto flex items-center gap-2 rounded-sm font-heading text-lead font-semibold whitespace-nowrap sm:text-title"
        >
          <Mark className="size-8 shrink-0 sm:size-9" />
          <span className="max-[23.4rem]:sr-only">{m.product_name()}</span>
        </a>
        <LanguageToggle />
        {session ? (
          <UserMenu entries={isAdmin(session) ? [...menuEntries, adminEntry()] : menuEntries} />
        ) : (
          <Button size="sm" variant="outline" className="h-11" onClick={() => openDialog('login')}>
            {m.header_login()}
          </Button>
        )}
      </div>
    </header>
  );
}
