import { type SyntheticEvent, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Style } from '@contract/styles';
import { Dialog, Notice } from '@/components/ui';
import { toast } from '@/lib/toast';
import * as m from '@/paraglide/messages';
import { isConflict, saveFaultText } from '../admin-fault';
import { addressOf } from '../picture/thumbnail';
import { usePicture } from '../picture/use-picture';
import { TrialPanel } from '../trial/trial-panel';
import { formOf, styleFrom, type StyleForm } from '../style-form';
import { withStyle } from '../style-list';
import { useSaveStyles } from '../use-save-styles';
import { useUnsaved } from '../use-unsaved';
import { PictureField } from './picture-field';
import { StyleDialogFooter } from './style-dialog-footer';
import { StyleFields } from './style-fields';

/** Everything about one style. What was typed is not lost by a stray click, a refusal of the server or another admin. */
export function StyleDialog({ style, onClose }: { style: Style; onClose: () => void }) {
  const form = useForm<StyleForm>({ defaultValues: formOf(style) });
  const picture = usePicture(style);
  const { mutateAsync, isPending } = useSaveStyles();
  const pictureField = useRef<HTMLDivElement>(null);
  const [fault, setFault] = useState<unknown>(null);
  const isDirty = form.formState.isDirty || picture.isDirty;
  const { leave, isAsking, keepEditing } = useUnsaved(isDirty, isPending, onClose);
  const hasPicture = addressOf(picture.picture) !== '';

  const save = form.handleSubmit(async (values) => {
    setFault(null);
    if (!hasPicture) return picture.require();
    try {
      await mutateAsync((styles) => withStyle(styles, styleFrom(values, style, picture.picture, new Date())));
      onClose();
      await toast(m.admin_saved(), 'success');
    } catch (error) {
      setFault(error);
    }
  });

  const submit = (event: SyntheticEvent) => {
    if (!hasPicture) pictureField.current?.scrollIntoView({ block: 'nearest' });
    void save(event);
  };

  return (
    <Dialog title={style.nameEn ? m.admin_edit_title() : m.admin_new_title()} onClose={leave} isBusy={isPending} size="wide">
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="mt-5">
          <div className="grid gap-6 md:grid-cols-[14rem_1fr] md:gap-8">
            <div ref={pictureField}>
              <PictureField field={picture} />
            </div>
            <div>
              <StyleFields />
              <TrialPanel styleId={style.id} onUse={(image) => void picture.pick(image)} />
            </div>
          </div>
          {fault !== null && (
            <Notice tone="error" className="mt-5">
              <p>{saveFaultText(fault)}</p>
              {isConflict(fault) && <p>{m.admin_conflict_hint()}</p>}
            </Notice>
          )}
          <StyleDialogFooter
            isAsking={isAsking}
            isSaving={isPending}
            isWaiting={picture.phase !== 'idle'}
            onCancel={leave}
            onKeepEditing={keepEditing}
            onDiscard={onClose}
          />
        </form>
      </FormProvider>
    </Dialog>
  );
}
