import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Button, Notice, Spinner } from '@/components/ui';
import { errorText } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';
import { enrollTotp, removeTotp, verifyTotp } from '../own-account';
import { useSession } from '../session-store';
import type { PartProps } from './change-name';
import { Confirmation } from './confirmation';
import { OneFieldForm } from './one-field-form';
import { useAttempt } from './use-attempt';

const QrCode = lazy(() => import('./qr-code'));

/** Turns the second step of the sign-in on, by an authenticator app, or off. */
export function TwoStep({ isOn, onDone, onCancel }: PartProps & { isOn: boolean }) {
  if (!isOn) return <Enrolment onDone={onDone} onCancel={onCancel} />;
  const remove = async () => {
    await removeTotp();
    onDone();
  };
  return <Confirmation text={m.two_step_off_text()} action={m.account_turn_off()} onConfirm={remove} onCancel={onCancel} />;
}

function Enrolment({ onDone, onCancel }: PartProps) {
  const email = useSession()?.user.email ?? '';
  // A secret of its own for every visit of this form: an old one is no longer good.
  const { data: secret, error: fault } = useQuery({ queryKey: ['totp-secret'], queryFn: enrollTotp, gcTime: 0, staleTime: Infinity });
  const { attempt, isBusy, error } = useAttempt();
  const verify = (code: string) =>
    attempt(async () => {
      await verifyTotp(code);
      onDone();
    });

  return (
    <div className="grid gap-3">
      <p className="text-small text-muted">{m.two_step_text()}</p>
      {fault && <Notice tone="error">{errorText(fault)}</Notice>}
      {secret ? (
        <>
          <Suspense fallback={<div className="skeleton mx-auto size-44 rounded-md" />}>
            <QrCode label={m.two_step_qr()} text={otpAddress(m.product_name(), email, secret)} />
          </Suspense>
          <p className="text-center text-small">
            <span className="text-muted">{m.two_step_secret()}</span> <code className="break-all select-all">{secret}</code>
          </p>
          <OneFieldForm
            label={m.auth_code()}
            submitLabel={m.account_turn_on()}
            field={{ type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric' }}
            onSubmit={(code) => void verify(code)}
            {...{ isBusy, error }}
          />
        </>
      ) : (
        !fault && <Spinner className="mx-auto size-8" />
      )}
      <Button variant="ghost" size="sm" disabled={isBusy} onClick={onCancel}>
        {m.action_cancel()}
      </Button>
    </div>
  );
}

/** What authenticator apps read. */
function otpAddress(issuer: string, email: string, secret: string): string {
  const [name, account] = [encodeURIComponent(issuer), encodeURIComponent(email)];
  return `otpauth://totp/${name}:${account}?secret=${secret}&issuer=${name}`;
}
