import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api';

const LOOK_AGAIN = 30_000;

export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => call('health', { signal }),
  refetchInterval: LOOK_AGAIN,
  refetchOnWindowFocus: true,
  staleTime: LOOK_AGAIN / 2,
  retry: false,
});
