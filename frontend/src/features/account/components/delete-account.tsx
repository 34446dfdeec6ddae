import { toast } from '@/lib/toast';
import * as m from '@/paraglide/messages';
import { callAsUser } from '../call-as-user';
import { setSession } from '../session-store';
import type { PartProps } from './change-name';
import { Confirmation } from './confirmation';

export function DeleteAccount({ onDone, onCancel }: PartProps) {
  const deleteAccount = async () => {
    await callAsUser('deleteProfile');
    setSession(null, 'SIGNED_OUT');
    onDone();
    await toast(m.account_deleted(), 'success');
  };
  return (
    <Confirmation text={m.account_delete_warning()} action={m.account_delete_confirm()} onConfirm={deleteAccount} onCancel={onCancel} />
  );
}
