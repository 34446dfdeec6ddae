import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** A picture by way of the cache, once it is wanted: `data` is null when it did not come. */
export function useThumbnail(url: string, isWanted: boolean) {
  /** When the picture came that could not be shown; from then on it is not taken from the cache. */
  const [brokenAt, setBrokenAt] = useState(0);
  const { data, dataUpdatedAt, isFetching, isPending, refetch } = useQuery({
    queryKey: ['thumbnail', url],
    queryFn: async () => (await import('./image-cache')).thumbnail(url, brokenAt > 0),
    enabled: isWanted,
    retry: false,
    staleTime: Infinity,
    // What is cached shows without a network, too.
    networkMode: 'always',
  });
  const isWaiting = isFetching || isPending;
  return {
    data,
    isWaiting,
    isFailed: !isWaiting && (!data || brokenAt === dataUpdatedAt),
    onBroken: () => setBrokenAt(dataUpdatedAt),
    retry: () => void refetch(),
  };
}
