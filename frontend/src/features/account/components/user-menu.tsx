import { ChevronDown, Images, LogOut, UserRound } from 'lucide-react';
import { Menu, type MenuEntry } from '@/components/ui';
import { openDialog } from '@/lib/dialogs';
import { toast } from '@/lib/toast';
import { errorText } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';
import { signOut } from '../auth';
import { useProfile } from '../profile';
import { useSession } from '../session-store';

async function leave() {
  try {
    await signOut();
  } catch (error) {
    await toast(errorText(error), 'error');
  }
}

/**
 * Name and credits of the signed-in user, and what they can do; an account made by a deploy has its address for a name.
 * `entries` are those of other features, shown first.
 */
export function UserMenu({ entries = [] }: { entries?: MenuEntry[] }) {
  const session = useSession();
  const { data: profile } = useProfile();
  return (
    <Menu
      header={<p className="truncate px-3 pt-1 pb-2 text-small text-muted">{session?.user.email}</p>}
      entries={[
        ...entries,
        { icon: Images, label: m.menu_images(), onChoose: () => openDialog('images') },
        { icon: UserRound, label: m.menu_account(), onChoose: () => openDialog('account') },
        { icon: LogOut, label: m.menu_log_out(), onChoose: () => void leave() },
      ]}
      trigger={
        <>
          <span className="truncate">{profile?.name || session?.user.name || session?.user.email}</span>
          <CreditsBadge count={profile?.credits} />
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted max-sm:hidden" />
        </>
      }
    />
  );
}

function CreditsBadge({ count }: { count: number | undefined }) {
  if (count === undefined) return <span className="skeleton h-6 w-8 shrink-0 rounded-full" />;
  return (
    <span
      title={m.account_credits_count({ count })}
      className="shrink-0 rounded-full bg-accent-gradient px-2.5 text-small/6 text-on-accent"
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{m.account_credits_count({ count })}</span>
    </span>
  );
}
