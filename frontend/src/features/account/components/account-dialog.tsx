import { useState } from 'react';
import { Button, Dialog, Notice, Spinner } from '@/components/ui';
import { errorText } from '@/lib/user-facing-error';
import { toast } from '@/lib/toast';
import * as m from '@/paraglide/messages';
import { callAsUser } from '../call-as-user';
import { useProfile } from '../profile';
import { setSession, useSession } from '../session-store';

/** Who is signed in, and the way out for good: the account with its images. */
export default function AccountDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { data: profile } = useProfile();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Dialog title={m.account_title()} onClose={onClose}>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-muted">{m.auth_full_name()}</dt>
        <dd>{profile?.name ?? session?.user.name}</dd>
        <dt className="text-muted">{m.auth_email()}</dt>
        <dd>{profile?.email ?? session?.user.email}</dd>
        <dt className="text-muted">{m.account_credits()}</dt>
        <dd>{profile?.credits}</dd>
      </dl>
      <div className="mt-6 border-t border-line pt-5">
        {isConfirming ? (
          <ConfirmDeletion onCancel={() => setConfirming(false)} onDeleted={onClose} />
        ) : (
          <Button variant="destructive" size="sm" onClick={() => setConfirming(true)}>
            {m.account_delete()}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function ConfirmDeletion({ onCancel, onDeleted }: { onCancel: () => void; onDeleted: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const deleteAccount = async () => {
    setBusy(true);
    setError(null);
    try {
      await callAsUser('deleteProfile');
      setSession(null, 'SIGNED_OUT');
      onDeleted();
      await toast(m.account_deleted(), 'success');
    } catch (fault) {
      setError(errorText(fault));
      setBusy(false);
    }
  };

  return (
    <div className="grid gap-4">
      <p>{m.account_delete_warning()}</p>
      {error && <Notice tone="error">{error}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button variant="destructive" size="sm" disabled={isBusy} onClick={() => void deleteAccount()}>
          {isBusy && <Spinner />}
          {m.account_delete_confirm()}
        </Button>
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={onCancel}>
          {m.action_cancel()}
        </Button>
      </div>
    </div>
  );
}
