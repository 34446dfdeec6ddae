import type { User } from '@contract/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '@/lib/query-client';
import { callAsUser } from './call-as-user';
import { useSession } from './session-store';

const profileKey = (userId: string) => ['profile', userId];

const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: profileKey(userId),
    queryFn: async ({ signal }) => (await callAsUser('profile', { signal })).user,
    enabled: userId !== '',
  });

/** The signed-in user with credits; undefined while loading or when nobody is signed in. */
export function useProfile() {
  return useQuery(profileQuery(useSession()?.user.id ?? ''));
}

/** Shows the balance that an answer brought, without asking again. */
export function showCredits(userId: string, credits: number): void {
  queryClient.setQueryData<User>(profileKey(userId), (user) => user && { ...user, credits });
}

export function reloadProfile(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['profile'] });
}
