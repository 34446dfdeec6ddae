import { PASSWORD_MIN_LENGTH } from '@contract/limits';
import * as m from '@/paraglide/messages';
import { OneFieldForm } from './one-field-form';
import type { useSignInFlow } from './use-sign-in-flow';

/** What the pool asks after the password: a new password for an account made by an administrator, or a one-time code. */
export function SignInStepForm({ flow }: { flow: ReturnType<typeof useSignInFlow> }) {
  const { step, isBusy, error, run } = flow;
  if (!step) return null;
  if (step.kind === 'new_password') {
    return (
      <>
        <p className="mt-1 text-muted">{m.auth_new_password_hint()}</p>
        <OneFieldForm
          label={m.auth_new_password()}
          submitLabel={m.auth_new_password_submit()}
          field={{ type: 'password', autoComplete: 'new-password' }}
          minLength={{ value: PASSWORD_MIN_LENGTH, message: m.error_weak_password() }}
          onSubmit={(password) => void run(() => step.setPassword(password))}
          {...{ isBusy, error }}
        />
      </>
    );
  }
  return (
    <>
      <p className="mt-1 text-muted">{m.auth_totp_hint()}</p>
      <OneFieldForm
        label={m.auth_code()}
        submitLabel={m.auth_totp_submit()}
        field={{ type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric' }}
        onSubmit={(code) => void run(() => step.sendCode(code))}
        {...{ isBusy, error }}
      />
    </>
  );
}
