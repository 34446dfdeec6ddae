import { queryOptions } from '@tanstack/react-query';
import { TRAFFIC_REFRESH } from '@contract/limits';
import { trafficStats } from './stats';

/** Looked at anew with every opening of the card, and every half minute. */
export const trafficQuery = queryOptions({
  queryKey: ['traffic'],
  queryFn: trafficStats,
  staleTime: 0,
  refetchInterval: TRAFFIC_REFRESH,
  networkMode: 'always',
});
