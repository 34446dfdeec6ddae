import { useState } from 'react';
import { Button, Dialog } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { signIn, signUp } from '../auth';
import { CredentialsForm, type Credentials } from './credentials-form';
import { ResetPassword } from './reset-password';
import { SignInStepForm } from './sign-in-step-form';
import { useSignInFlow } from './use-sign-in-flow';

type Mode = 'login' | 'signup' | 'reset';

interface LoginDialogProps {
  initialMode?: 'login' | 'signup';
  onClose: () => void;
}

/** Log in, sign up, or get back in with a code: one dialog, whose mode switch clears fields and error. */
export default function LoginDialog({ initialMode = 'login', onClose }: LoginDialogProps) {
  const [mode, setMode] = useState<Mode>(initialMode);
  const [email, setEmail] = useState('');
  const flow = useSignInFlow(onClose);
  const { isBusy, error, run } = flow;

  const switchTo = (next: Mode) => {
    flow.clearError();
    setMode(next);
  };
  const submit = ({ name, email, password }: Credentials) =>
    void (mode === 'signup' ? run(() => signUp(name, email, password), m.auth_sign_up_failed()) : run(() => signIn(email, password)));

  if (flow.step) {
    return (
      <Dialog title={flow.step.kind === 'totp' ? m.auth_totp_title() : m.auth_new_password_title()} onClose={onClose} isBusy={isBusy}>
        <SignInStepForm flow={flow} />
      </Dialog>
    );
  }
  if (mode === 'reset') {
    return (
      <Dialog title={m.auth_reset_title()} onClose={onClose}>
        <ResetPassword
          email={email}
          onBack={() => switchTo('login')}
          onDone={(address, password) => {
            switchTo('login');
            void run(() => signIn(address, password));
          }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={mode === 'signup' ? m.auth_signup_title() : m.auth_login_title()} onClose={onClose} isBusy={isBusy}>
      <CredentialsForm
        key={mode}
        mode={mode}
        {...{ isBusy, error }}
        onSubmit={submit}
        {...(mode === 'login' && {
          onForgotPassword: (typed: string) => {
            setEmail(typed);
            switchTo('reset');
          },
        })}
      />
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-small text-muted">
        {mode === 'login' ? m.auth_no_account() : m.auth_has_account()}
        <Button variant="link" className="text-small" disabled={isBusy} onClick={() => switchTo(mode === 'login' ? 'signup' : 'login')}>
          {mode === 'login' ? m.auth_to_signup() : m.auth_to_login()}
        </Button>
      </p>
    </Dialog>
  );
}
