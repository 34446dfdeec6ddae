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

/** Shows the balance that an answer brought. A profile that was asked for earlier must not bring the old one back. */
export async function showCredits(userId: string, credits: number): Promise<void> {
  const queryKey = profileKey(userId);
  await queryClient.cancelQueries({ queryKey });
  const known = queryClient.setQueryData<User>(queryKey, (user) => user && { ...user, credits });
  if (!known) await queryClient.invalidateQueries({ queryKey });
}

export function reloadProfile(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['profile'] });
}
