import { useEffect, useRef, useState } from 'react';
import { checkoutErrorText } from './checkout-error';

const leaveFor = (address: string): void => location.assign(address);

/**
 * Leaves for the payment page once it is prepared. A second click changes nothing, and a dialog that is closed meanwhile
 * takes the buyer nowhere.
 */
export function useCheckout(leave: (address: string) => void = leaveFor) {
  const [isPaying, setPaying] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  useEffect(() => {
    // The Back button may bring this very page back, still waiting to leave.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      running.current = null;
      setPaying(false);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const pay = async (prepare: (signal: AbortSignal) => Promise<string>) => {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    setPaying(true);
    setFault(null);
    try {
      const address = await prepare(signal);
      if (!signal.aborted) leave(address);
    } catch (error) {
      if (signal.aborted) return;
      running.current = null;
      setPaying(false);
      setFault(error);
    }
  };

  return { pay, isPaying, error: fault === null ? null : checkoutErrorText(fault) };
}
