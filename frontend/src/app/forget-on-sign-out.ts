import { onAuthEvent } from '@/features/account';
import { forgetKeptDraft } from '@/features/payments';
import { queryClient } from '@/lib/query-client';

/** What belongs to a user leaves memory with them. */
export function forgetOnSignOut(): () => void {
  return onAuthEvent((event) => {
    if (event !== 'SIGNED_OUT') return;
    queryClient.removeQueries({ queryKey: ['profile'] });
    queryClient.removeQueries({ queryKey: ['generations'] });
    void forgetKeptDraft();
  });
}
