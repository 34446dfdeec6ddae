import { useQuery } from '@tanstack/react-query';
import { Plus, RefreshCw, Send } from 'lucide-react';
import type { AdminStylesAnswer } from '@contract/styles';
import { ActionBar, Button, Spinner } from '@/components/ui';
import { formatDate } from '@/lib/locale';
import { toast } from '@/lib/toast';
import * as m from '@/paraglide/messages';
import { publishFaultText } from '../admin-fault';
import { adminStylesQuery } from '../admin-styles-query';
import { changesBetween, isReordered, lastUpdated } from '../style-list';
import { usePublish } from '../use-publish';

/** What the list is like, and what can be done to all of it. */
export function StylesToolbar({ answer, onAdd }: { answer: AdminStylesAnswer; onAdd: () => void }) {
  const { refetch, isFetching } = useQuery(adminStylesQuery);
  const { styles, version } = answer;
  const updated = lastUpdated(styles);
  const failed = styles.filter(({ status }) => status === 'failed').length;
  return (
    <div className="mb-6 grid gap-x-8 gap-y-5 md:mb-8 md:grid-cols-[1fr_auto] md:items-end">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-heading text-title font-semibold">{m.admin_styles_count({ count: styles.length })}</span>
          <span data-slot="version" className="rounded-full bg-surface-raised px-3 py-0.5 text-small">
            {m.admin_version({ version })}
          </span>
          <span className="text-small text-success">
            {m.admin_ready_count({ count: styles.filter(({ status }) => status === 'ready').length })}
          </span>
          {failed > 0 && <span className="text-small text-danger">{m.admin_failed_count({ count: failed })}</span>}
        </p>
        {updated && <p className="text-small text-muted">{m.admin_updated({ date: formatDate(updated) })}</p>}
      </div>
      <div className="flex flex-wrap gap-3 md:justify-self-end">
        <Button variant="outline" size="sm" className="h-11" disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? <Spinner /> : <RefreshCw aria-hidden="true" />}
          {m.admin_refresh()}
        </Button>
        <Button variant="outline" size="sm" className="h-11" onClick={onAdd}>
          <Plus aria-hidden="true" />
          {m.admin_add()}
        </Button>
      </div>
      <PublishBar answer={answer} />
    </div>
  );
}

/** On a phone it stays at the bottom edge while there is something to publish. */
function PublishBar({ answer: { styles, published } }: { answer: AdminStylesAnswer }) {
  const { mutate, isPending } = usePublish();
  const changes = changesBetween(published, styles).length;
  const isChanged = changes > 0 || isReordered(published, styles);
  const publish = () =>
    mutate(undefined, {
      onSuccess: () => void toast(m.admin_published(), 'success'),
      onError: (error) => void toast(publishFaultText(error), 'error'),
    });
  return (
    <ActionBar isDocked={isChanged} className="md:col-span-2">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 md:rounded-lg md:bg-surface md:p-4 md:pl-6">
        <p role="status" className="mr-auto text-small text-muted md:text-base">
          {changes > 0 ? m.admin_unpublished_count({ count: changes }) : isChanged ? m.admin_order_changed() : m.admin_all_published()}
        </p>
        <Button variant={isChanged ? 'default' : 'outline'} className="max-md:w-full" disabled={isPending} onClick={publish}>
          {isPending ? <Spinner /> : <Send aria-hidden="true" />}
          {isPending ? m.admin_publishing() : m.admin_publish()}
        </Button>
      </div>
    </ActionBar>
  );
}
