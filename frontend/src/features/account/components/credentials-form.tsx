import { useForm } from 'react-hook-form';
import { PASSWORD_MIN_LENGTH } from '@contract/limits';
import { Button, Field, Notice, Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';

export interface Credentials {
  name: string;
  email: string;
  password: string;
}

interface CredentialsFormProps {
  mode: 'login' | 'signup';
  isBusy: boolean;
  error: string | null;
  onSubmit: (credentials: Credentials) => void;
  onForgotPassword?: (email: string) => void;
}

/** Email and password, and the name where an account is made. Give it a key of its mode: switching clears it. */
export function CredentialsForm({ mode, isBusy, error, onSubmit, onForgotPassword }: CredentialsFormProps) {
  const { register, handleSubmit, getValues, formState } = useForm<Credentials>({ defaultValues: { name: '', email: '', password: '' } });
  const { errors } = formState;
  const isSignup = mode === 'signup';
  const required = { value: true, message: m.form_required() };

  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)} className="mt-5 grid gap-4">
      {isSignup && (
        <Field label={m.auth_full_name()} autoComplete="name" error={errors.name?.message} {...register('name', { required })} />
      )}
      <Field
        label={m.auth_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { required, pattern: { value: /^\S+@\S+\.\S+$/, message: m.form_email_invalid() } })}
      />
      <Field
        label={m.auth_password()}
        type="password"
        autoComplete={isSignup ? 'new-password' : 'current-password'}
        error={errors.password?.message}
        {...register('password', {
          required,
          ...(isSignup && { minLength: { value: PASSWORD_MIN_LENGTH, message: m.error_weak_password() } }),
        })}
      />
      {error && <Notice tone="error">{error}</Notice>}
      <Button type="submit" size="lg" disabled={isBusy} className="mt-1 w-full px-4">
        {isBusy && <Spinner />}
        {isBusy ? m.auth_processing() : isSignup ? m.auth_submit_signup() : m.auth_submit_login()}
      </Button>
      {onForgotPassword && (
        <Button variant="link" className="justify-self-center text-small" onClick={() => onForgotPassword(getValues('email'))}>
          {m.auth_forgot_password()}
        </Button>
      )}
    </form>
  );
}
