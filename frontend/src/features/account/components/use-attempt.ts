import { useState } from 'react';
import { errorText } from '@/lib/user-facing-error';

/** Runs what a form asks for, one at a time, and keeps why it failed. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };

  return { attempt, isBusy, error: fault === null ? null : errorText(fault) };
}
