import { useState } from 'react';
import { getGuestId, getSession, useProfile } from '@/features/account';
import { openDialog } from '@/lib/dialogs';
import * as m from '@/paraglide/messages';
import { generate } from './generate';
import { type PartialOrder } from './state';

type Refusal = 'incomplete' | 'no_credits' | 'no_token';

const TEXTS: Record<Refusal, () => string> = {
  incomplete: m.generate_incomplete,
  no_credits: m.error_no_credits,
  no_token: m.auth_issue,
};

/** Starts a generation when all is there; else says what is missing or opens the dialog that helps. */
export function useStartGeneration() {
  const { data: profile } = useProfile();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const start = ({ style, photo }: PartialOrder) => {
    setRefusal(null);
    if (!style || !photo) return setRefusal('incomplete');
    const session = getSession();
    if (!session && !getGuestId()) return openDialog('generation-method');
    if (session && !session.access_token) return setRefusal('no_token');
    if (session && profile && profile.credits <= 0) {
      setRefusal('no_credits');
      return openDialog('purchase');
    }
    void generate({ style, photo });
  };

  return { start, alert: refusal && TEXTS[refusal]() };
}
