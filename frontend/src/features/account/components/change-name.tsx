import { NAME_MAX_LENGTH } from '@contract/limits';
import { Button } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { changeName } from '../own-account';
import { OneFieldForm } from './one-field-form';
import { useAttempt } from './use-attempt';

export interface PartProps {
  onDone: () => void;
  onCancel: () => void;
}

export function ChangeName({ name, onDone, onCancel }: PartProps & { name: string }) {
  const { attempt, isBusy, error } = useAttempt();
  const save = (value: string) =>
    attempt(async () => {
      await changeName(value);
      onDone();
    });
  return (
    <>
      <OneFieldForm
        label={m.auth_full_name()}
        submitLabel={m.account_save()}
        field={{ type: 'text', autoComplete: 'name', maxLength: NAME_MAX_LENGTH }}
        defaultValue={name}
        onSubmit={(value) => void save(value)}
        {...{ isBusy, error }}
      />
      <Button variant="ghost" size="sm" className="mt-2 w-full" disabled={isBusy} onClick={onCancel}>
        {m.action_cancel()}
      </Button>
    </>
  );
}
