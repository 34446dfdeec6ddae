import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Dialog, Notice } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { readFactors } from '../own-account';
import { useProfile } from '../profile';
import { useSession } from '../session-store';
import { ChangeName } from './change-name';
import { ChangePassword } from './change-password';
import { DeleteAccount } from './delete-account';
import { SignOutEverywhere } from './sign-out-everywhere';
import { TwoStep } from './two-step';

type Part = 'name' | 'password' | 'two-step' | 'everywhere' | 'delete';

/** Who is signed in, what can be changed about it, and the way out for good. One part is open at a time. */
export default function AccountDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { data: profile } = useProfile();
  const userId = session?.user.id ?? '';
  // Tokens do not tell whether there is a second step: the session learns it here.
  useQuery({ queryKey: ['profile', userId, 'factors'], queryFn: readFactors, enabled: userId !== '' });
  const [open, setOpen] = useState<Part | null>(null);
  const [isSaved, setSaved] = useState(false);
  const close = () => setOpen(null);
  const finish = () => {
    setSaved(true);
    close();
  };
  const show = (part: Part) => {
    setSaved(false);
    setOpen(part);
  };
  const name = profile?.name ?? session?.user.name ?? '';
  const hasTotp = (session?.user.factors ?? []).length > 0;
  const row = (part: Part) => ({ isOpen: open === part, onOpen: () => show(part) });

  return (
    <Dialog title={m.account_title()} onClose={onClose}>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-muted">{m.auth_email()}</dt>
        <dd>{profile?.email ?? session?.user.email}</dd>
        <dt className="text-muted">{m.account_credits()}</dt>
        <dd>{profile?.credits}</dd>
      </dl>
      <div className="mt-5 divide-y-2 divide-dashed divide-line border-y-2 border-dashed border-line">
        <Row title={m.auth_full_name()} value={name} action={m.account_change()} {...row('name')}>
          <ChangeName name={name} onDone={finish} onCancel={close} />
        </Row>
        <Row title={m.auth_password()} action={m.account_change()} {...row('password')}>
          <ChangePassword onDone={finish} onCancel={close} />
        </Row>
        <Row
          title={m.account_two_step()}
          value={hasTotp ? m.account_on() : m.account_off()}
          action={hasTotp ? m.account_turn_off() : m.account_turn_on()}
          {...row('two-step')}
        >
          <TwoStep isOn={hasTotp} onDone={finish} onCancel={close} />
        </Row>
        <Row title={m.account_devices()} action={m.account_everywhere()} {...row('everywhere')}>
          <SignOutEverywhere onDone={onClose} onCancel={close} />
        </Row>
      </div>
      {isSaved && <Notice className="mt-5">{m.account_saved()}</Notice>}
      <div className="mt-5">
        {open === 'delete' ? (
          <DeleteAccount onCancel={close} onDone={onClose} />
        ) : (
          <Button variant="destructive" size="sm" onClick={() => show('delete')}>
            {m.account_delete()}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface RowProps {
  title: string;
  value?: string;
  action: string;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

function Row({ title, value, action, isOpen, onOpen, children }: RowProps) {
  return (
    <section aria-label={title} className="py-2">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="min-w-0">
          <span className="font-medium">{title}</span>
          {value && <span className="block text-small text-muted">{value}</span>}
        </p>
        {!isOpen && (
          <Button variant="link" className="text-small" onClick={onOpen}>
            {action}
          </Button>
        )}
      </div>
      {isOpen && <div className="pb-3">{children}</div>}
    </section>
  );
}
