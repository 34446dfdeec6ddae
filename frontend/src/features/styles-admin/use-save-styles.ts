import type { Style } from '@contract/styles';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '@/lib/query-client';
import { adminStylesQuery, changeLocally, localStyles, reloadStyles } from './admin-styles-query';
import { callAsAdmin } from './call-as-admin';

const KEY = ['admin', 'save'];
/** One after another: each save is based on the version that the one before it brought. */
export const WRITING = { id: 'admin-styles' };

/**
 * Changes the list here at once and then on the server, as a draft. What the server refuses is undone here: the list
 * is loaded again.
 */
export function useSaveStyles() {
  return useMutation({
    mutationKey: KEY,
    scope: WRITING,
    onMutate: async (change: (styles: Style[]) => Style[]) => {
      await queryClient.cancelQueries({ queryKey: adminStylesQuery.queryKey });
      changeLocally({ styles: change(localStyles().styles) });
    },
    mutationFn: async () => {
      const { styles, version } = localStyles();
      const saved = await callAsAdmin('saveStyles', { body: { styles, version, draft: true } });
      changeLocally({ version: saved.version });
    },
    onError: () => {
      // Those that still wait send the whole list, this change included.
      if (queryClient.isMutating({ mutationKey: KEY }) === 1) void reloadStyles();
    },
  });
}
