import { queryOptions } from '@tanstack/react-query';
import { callAsAdmin } from '../call-as-admin';

export const reportQuery = queryOptions({
  queryKey: ['admin', 'report'],
  queryFn: ({ signal }) => callAsAdmin('adminReport', { signal }),
  refetchOnWindowFocus: true,
});
