import type { AdminStylesAnswer, Style } from '@contract/styles';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '@/lib/query-client';
import { callAsAdmin } from './call-as-admin';

/** The admin's list, also as it is before the server has taken it. */
export const adminStylesQuery = queryOptions({
  queryKey: ['admin', 'styles'],
  queryFn: ({ signal }) => callAsAdmin('adminStyles', { signal }),
  staleTime: Infinity,
});

/** @throws an Error before the list has been loaded: nothing can be changed before it is shown */
export function localStyles(): AdminStylesAnswer {
  const answer = queryClient.getQueryData(adminStylesQuery.queryKey);
  if (!answer) throw new Error('The styles are changed before they are loaded');
  return answer;
}

export function changeLocally(change: Partial<AdminStylesAnswer>): void {
  queryClient.setQueryData(adminStylesQuery.queryKey, { ...localStyles(), ...change });
}

/** What the server did to one style by itself, such as a new thumbnail. */
export function mergeLocally(id: string, fields: Partial<Style>): void {
  changeLocally({ styles: localStyles().styles.map((style) => (style.id === id ? { ...style, ...fields } : style)) });
}

export function reloadStyles(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: adminStylesQuery.queryKey });
}

/** What an admin saw leaves memory with them. */
export function forgetAdmin(): void {
  queryClient.removeQueries({ queryKey: ['admin'] });
}
