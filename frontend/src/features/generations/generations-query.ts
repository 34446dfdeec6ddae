import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { callAsUser, useSession } from '@/features/account';
import { queryClient } from '@/lib/query-client';

const generationsKey = ['generations'];

const generationsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...generationsKey, userId],
    queryFn: ({ pageParam, signal }) => callAsUser('generations', { query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.before,
  });

/** The user's own generations, newest first, page by page. */
export function useMyGenerations() {
  return useInfiniteQuery(generationsQuery(useSession()?.user.id ?? ''));
}

export function useDeleteGeneration() {
  return useMutation({
    mutationFn: (id: string) => callAsUser('deleteGeneration', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: generationsKey }),
  });
}
