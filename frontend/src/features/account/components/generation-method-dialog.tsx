import { Gift, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui';
import { openDialog } from '@/lib/dialogs';
import * as m from '@/paraglide/messages';
import { MethodOption } from './method-option';

interface GenerationMethodDialogProps {
  onClose: () => void;
  /** The direct payment, where payments are part of the app. */
  payment?: ReactNode;
}

/** Opens when a visitor without account and guest id generates: log in, pay for one, or take the free offer. */
export default function GenerationMethodDialog({ onClose, payment }: GenerationMethodDialogProps) {
  return (
    <Dialog title={m.method_title()} description={m.method_hint()} onClose={onClose}>
      <div className="mt-5 grid gap-3">
        <MethodOption icon={LogIn} title={m.method_login()} text={m.method_login_text()} onChoose={() => openDialog('login')} />
        {payment}
        <MethodOption
          icon={Gift}
          title={m.method_free()}
          text={m.method_free_text()}
          onChoose={() => openDialog('free-generation')}
          isBest
        />
      </div>
    </Dialog>
  );
}
