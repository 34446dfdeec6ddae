import { queryOptions, useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { call } from '@/lib/api';
import * as m from '@/paraglide/messages';

const LOOK_AGAIN = 30_000;

export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => call('health', { signal }),
  refetchInterval: LOOK_AGAIN,
  refetchOnWindowFocus: true,
  staleTime: LOOK_AGAIN / 2,
  retry: false,
});

/** Whether the API answers, looked at every half minute. */
export function ServerBadge() {
  const { isError, isPending } = useQuery(healthQuery);
  const text = isPending ? m.admin_server_checking() : isError ? m.admin_server_unreachable() : m.admin_server_connected();
  return (
    <span role="status" data-slot="server-badge" className="flex items-center gap-2 text-small text-muted">
      <span
        aria-hidden="true"
        className={cx('size-2.5 rounded-full', isPending ? 'bg-line-strong' : isError ? 'bg-danger' : 'bg-success')}
      />
      {text}
    </span>
  );
}
