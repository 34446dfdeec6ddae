import { useForm } from 'react-hook-form';
import { PASSWORD_MIN_LENGTH } from '@contract/limits';
import { Button, Field, Notice, Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { changePassword } from '../own-account';
import type { PartProps } from './change-name';
import { useAttempt } from './use-attempt';

export function ChangePassword({ onDone, onCancel }: PartProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { current: '', next: '' } });
  const { attempt, isBusy, error } = useAttempt();
  const required = { value: true, message: m.form_required() };
  const save = (current: string, next: string) =>
    attempt(async () => {
      await changePassword(current, next);
      onDone();
    });
  return (
    <form noValidate onSubmit={handleSubmit(({ current, next }) => void save(current, next))} className="mt-3 grid gap-4">
      <Field
        label={m.account_password_current()}
        type="password"
        autoComplete="current-password"
        error={formState.errors.current?.message}
        {...register('current', { required })}
      />
      <Field
        label={m.auth_new_password()}
        type="password"
        autoComplete="new-password"
        error={formState.errors.next?.message}
        {...register('next', { required, minLength: { value: PASSWORD_MIN_LENGTH, message: m.error_weak_password() } })}
      />
      {error && <Notice tone="error">{error}</Notice>}
      <Button type="submit" disabled={isBusy}>
        {isBusy && <Spinner />}
        {isBusy ? m.auth_processing() : m.account_save()}
      </Button>
      <Button variant="ghost" size="sm" disabled={isBusy} onClick={onCancel}>
        {m.action_cancel()}
      </Button>
    </form>
  );
}
