import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api';

export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  queryFn: async ({ signal }) => (await call('packages', { signal })).packages,
  staleTime: 5 * 60_000,
});
