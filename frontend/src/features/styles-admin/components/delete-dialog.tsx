import type { Style } from '@contract/styles';
import { Button, Dialog } from '@/components/ui';
import { localized } from '@/lib/locale';
import { toast } from '@/lib/toast';
import * as m from '@/paraglide/messages';
import { saveFaultText } from '../admin-fault';
import { withoutStyle } from '../style-list';
import { useSaveStyles } from '../use-save-styles';

/** Asks before a style goes. */
export function DeleteDialog({ style, onClose }: { style: Style; onClose: () => void }) {
  const { mutateAsync } = useSaveStyles();
  const remove = async () => {
    onClose();
    try {
      await mutateAsync((styles) => withoutStyle(styles, style.id));
      await toast(m.admin_deleted(), 'success');
    } catch (error) {
      await toast(saveFaultText(error), 'error');
    }
  };
  return (
    <Dialog title={m.admin_delete_title()} onClose={onClose}>
      <p className="mt-4 text-lead">{m.admin_delete_question()}</p>
      <p className="mt-1 text-muted">
        {localized(style, 'name')} · {m.admin_delete_hint()}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {m.action_cancel()}
        </Button>
        <Button variant="destructive" onClick={() => void remove()}>
          {m.action_delete()}
        </Button>
      </div>
    </Dialog>
  );
}
