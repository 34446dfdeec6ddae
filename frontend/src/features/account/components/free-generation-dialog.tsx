import { Check } from 'lucide-react';
import { Button, Dialog } from '@/components/ui';
import { openDialog } from '@/lib/dialogs';
import * as m from '@/paraglide/messages';
import { signUp } from '../auth';
import { CredentialsForm } from './credentials-form';
import { SignInStepForm } from './sign-in-step-form';
import { useSignInFlow } from './use-sign-in-flow';

/** The limited-time offer: what one gets, and the sign-up that gives it. */
export default function FreeGenerationDialog({ onClose }: { onClose: () => void }) {
  const flow = useSignInFlow(onClose);
  const { isBusy, error, run } = flow;
  const benefits = [m.free_benefit_credits(), m.free_benefit_styles(), m.free_benefit_size(), m.free_benefit_commitment()];
  return (
    <Dialog title={m.free_title()} onClose={onClose} isBusy={isBusy}>
      {flow.step ? (
        <SignInStepForm flow={flow} />
      ) : (
        <>
          <ul className="mt-3 grid gap-2">
            {benefits.map((benefit) => (
              <li key={benefit} className="flex items-start gap-2">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
                {benefit}
              </li>
            ))}
          </ul>
          <CredentialsForm
            mode="signup"
            {...{ isBusy, error }}
            onSubmit={({ name, email, password }) => void run(() => signUp(name, email, password), m.auth_sign_up_failed())}
          />
          <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-small text-muted">
            {m.auth_has_account()}
            <Button variant="link" className="text-small" disabled={isBusy} onClick={() => openDialog('login')}>
              {m.auth_to_login()}
            </Button>
          </p>
        </>
      )}
    </Dialog>
  );
}
