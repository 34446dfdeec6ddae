import * as m from '@/paraglide/messages';
import { signOutEverywhere } from '../own-account';
import type { PartProps } from './change-name';
import { Confirmation } from './confirmation';

export function SignOutEverywhere({ onDone, onCancel }: PartProps) {
  const leave = async () => {
    await signOutEverywhere();
    onDone();
  };
  return <Confirmation text={m.account_everywhere_text()} action={m.account_everywhere()} onConfirm={leave} onCancel={onCancel} />;
}
