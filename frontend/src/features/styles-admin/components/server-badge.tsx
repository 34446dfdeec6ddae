import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import * as m from '@/paraglide/messages';
import { healthQuery } from '../health-query';

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
