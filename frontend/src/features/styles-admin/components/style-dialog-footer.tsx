import { Button, Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';

interface StyleDialogFooterProps {
  /** Whether to throw the changes away. */
  isAsking: boolean;
  isSaving: boolean;
  /** For the picture. */
  isWaiting: boolean;
  onCancel: () => void;
  onKeepEditing: () => void;
  onDiscard: () => void;
}

/** Stays at the bottom of the dialog, however long the form is. */
export function StyleDialogFooter({ isAsking, isSaving, isWaiting, onCancel, onKeepEditing, onDiscard }: StyleDialogFooterProps) {
  return (
    <div className="sticky -bottom-6 z-10 -mx-4 mt-6 -mb-6 flex flex-wrap items-center justify-end gap-3 rounded-b-lg border-t-2 border-line bg-surface px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
      {isAsking ? (
        <>
          <p role="alert" className="mr-auto font-medium max-sm:w-full">
            {m.admin_discard_question()}
          </p>
          <Button variant="destructive" className="max-sm:grow" onClick={onDiscard}>
            {m.admin_discard()}
          </Button>
          <Button className="max-sm:grow" onClick={onKeepEditing}>
            {m.admin_keep_editing()}
          </Button>
        </>
      ) : (
        <>
          <Button variant="secondary" disabled={isSaving} onClick={onCancel}>
            {m.action_cancel()}
          </Button>
          <Button type="submit" disabled={isSaving || isWaiting} className="max-sm:grow">
            {isSaving && <Spinner />}
            {isSaving ? m.admin_saving() : m.admin_save()}
          </Button>
        </>
      )}
    </div>
  );
}
