import { useState } from 'react';
import { acceptTokens } from '../auth';
import { errorText } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';
import { TOTP_FACTOR } from '../session';
import type { SignInStep } from '../user-pool';

interface SignInFlow {
  /** The step that waits for the person; null at the start. */
  step: Exclude<SignInStep, { kind: 'done' }> | null;
  isBusy: boolean;
  error: string | null;
  clearError: () => void;
  /** Runs one exchange; the session is set and `onSignedIn` called when it was the last one. `generic` as in `errorText`. */
  run: (exchange: () => Promise<SignInStep>, generic?: string) => Promise<void>;
}

/** A sign-in as a person lives it: one form after another until the session is there. */
export function useSignInFlow(onSignedIn: () => void): SignInFlow {
  const [step, setStep] = useState<SignInFlow['step']>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const run = async (exchange: () => Promise<SignInStep>, generic: string = m.auth_sign_in_failed()) => {
    setBusy(true);
    setError(null);
    try {
      const next = await exchange();
      if (next.kind !== 'done') return setStep(next);
      acceptTokens(next.tokens, step?.kind === 'totp' ? [TOTP_FACTOR] : []);
      onSignedIn();
    } catch (fault) {
      setError(errorText(fault, generic));
    } finally {
      setBusy(false);
    }
  };

  return { step, isBusy, error, clearError: () => setError(null), run };
}
