import { QueryClient } from '@tanstack/react-query';
import { FETCH_ATTEMPTS } from '@contract/limits';
import { ApiError } from './api';

/** Passing faults are tried three times, waiting 1 s and 2 s; what the server refuses is refused. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < FETCH_ATTEMPTS - 1 && !(error instanceof ApiError && !error.isPassing),
      retryDelay: (failures) => (failures + 1) * 1_000,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    },
  },
});
