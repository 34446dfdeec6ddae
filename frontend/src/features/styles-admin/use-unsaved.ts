import { useCallback, useEffect, useState } from 'react';

/** Asks before what was typed is thrown away: by the cross, Escape, a click outside or the browser's own leaving. */
export function useUnsaved(isDirty: boolean, isBusy: boolean, onLeave: () => void) {
  const [isAsking, setAsking] = useState(false);

  const leave = useCallback(() => {
    if (isBusy) return;
    if (isDirty) setAsking(true);
    else onLeave();
  }, [isDirty, isBusy, onLeave]);

  useEffect(() => {
    // A dialog cannot keep the browser from closing it at the second Escape: the key must not get that far.
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      leave();
    };
    document.addEventListener('keydown', escape, { capture: true });
    return () => document.removeEventListener('keydown', escape, { capture: true });
  }, [leave]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return { leave, isAsking: isAsking && isDirty, keepEditing: () => setAsking(false) };
}
