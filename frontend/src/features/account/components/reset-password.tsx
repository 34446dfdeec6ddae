import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PASSWORD_MIN_LENGTH } from '@contract/limits';
import { Button, Field, Notice, Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { resetPassword, sendResetCode } from '../auth';
import { OneFieldForm } from './one-field-form';
import { useAttempt } from './use-attempt';

interface ResetPasswordProps {
  email: string;
  /** The password is changed: sign in with it. */
  onDone: (email: string, password: string) => void;
  onBack: () => void;
}

/** Forgotten password: first a code by mail, then a new password with that code. */
export function ResetPassword({ email: typed, onDone, onBack }: ResetPasswordProps) {
  const [email, setEmail] = useState<string | null>(null);
  const { attempt, isBusy, error } = useAttempt();

  const send = (address: string) => attempt(() => sendResetCode(address).then(() => setEmail(address)));
  const change = ({ code, password }: NewPassword) =>
    attempt(() => resetPassword(email ?? '', code.trim(), password).then(() => onDone(email ?? '', password)));

  return (
    <>
      <p className="mt-1 text-muted">{email ? m.auth_reset_code_sent({ email }) : m.auth_reset_hint()}</p>
      {email ? (
        <NewPasswordForm {...{ isBusy, error }} onSubmit={change} />
      ) : (
        <OneFieldForm
          label={m.auth_email()}
          submitLabel={m.auth_reset_send()}
          field={{ type: 'email', autoComplete: 'email', inputMode: 'email' }}
          defaultValue={typed}
          onSubmit={(address) => void send(address)}
          {...{ isBusy, error }}
        />
      )}
      <div className="mt-4 flex justify-center gap-6">
        {email && (
          <Button variant="link" className="text-small" disabled={isBusy} onClick={() => void send(email)}>
            {m.auth_reset_resend()}
          </Button>
        )}
        <Button variant="link" className="text-small" onClick={onBack}>
          {m.auth_back_to_login()}
        </Button>
      </div>
    </>
  );
}

interface NewPassword {
  code: string;
  password: string;
}

function NewPasswordForm({ isBusy, error, onSubmit }: { isBusy: boolean; error: string | null; onSubmit: (value: NewPassword) => void }) {
  const { register, handleSubmit, formState } = useForm<NewPassword>({ defaultValues: { code: '', password: '' } });
  const required = { value: true, message: m.form_required() };
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)} className="mt-5 grid gap-4">
      <Field
        label={m.auth_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
        {...register('code', { required })}
      />
      <Field
        label={m.auth_new_password()}
        type="password"
        autoComplete="new-password"
        error={formState.errors.password?.message}
        {...register('password', { required, minLength: { value: PASSWORD_MIN_LENGTH, message: m.error_weak_password() } })}
      />
      {error && <Notice tone="error">{error}</Notice>}
      <Button type="submit" size="lg" disabled={isBusy} className="w-full">
        {isBusy && <Spinner />}
        {isBusy ? m.auth_processing() : m.auth_reset_submit()}
      </Button>
    </form>
  );
}
