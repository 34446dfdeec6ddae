import { useMutation } from '@tanstack/react-query';
import { stylesQuery } from '@/features/styles';
import { queryClient } from '@/lib/query-client';
import { changeLocally, localStyles, reloadStyles } from './admin-styles-query';
import { isConflict } from './admin-fault';
import { callAsAdmin } from './call-as-admin';
import { changesBetween, updateEvents } from './style-list';
import { WRITING } from './use-save-styles';

/** Makes the admin's list everybody's, and tells every browser what is new. */
export function usePublish() {
  return useMutation({
    scope: WRITING,
    mutationFn: async () => {
      const { styles, published, version } = localStyles();
      const next = await callAsAdmin('saveStyles', { body: { styles, version } });
      changeLocally({ version: next.version, published: styles });
      for (const event of updateEvents(changesBetween(published, styles), styles, next.version, new Date())) {
        await callAsAdmin('broadcastStyles', { body: event });
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: stylesQuery.queryKey }),
    onError: (error) => {
      if (isConflict(error)) void reloadStyles();
    },
  });
}
