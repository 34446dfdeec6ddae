import { isListed, type Style } from '@contract/styles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';

/** All styles and their version; up to three attempts on passing faults, by the query client. */
export const stylesQuery = queryOptions({
  queryKey: ['styles'],
  queryFn: ({ signal }) => call('styles', { signal }),
  staleTime: 5 * 60_000,
});

/** The styles that visitors may see. */
export function useListedStyles() {
  return useQuery({ ...stylesQuery, select: ({ styles }): Style[] => styles.filter(isListed) });
}
