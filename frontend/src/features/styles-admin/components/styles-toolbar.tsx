import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Plus, RefreshCw } from 'lucide-react';
import type { AdminStylesAnswer } from '@contract/styles';
import { Button, Spinner } from '@/components/ui';
import { formatDate } from '@/lib/locale';
import * as m from '@/paraglide/messages';
import { adminStylesQuery } from '../admin-styles-query';
import { changesBetween, isReordered, lastUpdated } from '../style-list';
import { PublishButton } from './publish-button';

/** What the list is like, and what can be done to all of it. */
export function StylesToolbar({ answer, onAdd }: { answer: AdminStylesAnswer; onAdd: () => void }) {
  const { refetch, isFetching } = useQuery(adminStylesQuery);
  const { styles, published } = answer;
  const changes = changesBetween(published, styles).length;
  const isChanged = changes > 0 || isReordered(published, styles);
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 md:mb-8">
      <div className="grid gap-1.5">
        <Counts answer={answer} />
        <p role="status" className={cx('text-small', isChanged ? 'font-medium text-accent' : 'text-muted')}>
          {changes > 0 ? m.admin_unpublished_count({ count: changes }) : isChanged ? m.admin_order_changed() : m.admin_all_published()}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" className="h-11 max-sm:w-11 max-sm:px-0" disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? <Spinner /> : <RefreshCw aria-hidden="true" />}
          <span className="max-sm:sr-only">{m.admin_refresh()}</span>
        </Button>
        <Button variant="outline" size="sm" className="h-11" onClick={onAdd}>
          <Plus aria-hidden="true" />
          {m.admin_add()}
        </Button>
        <PublishButton isChanged={isChanged} />
      </div>
    </div>
  );
}

function Counts({ answer: { styles, version } }: { answer: AdminStylesAnswer }) {
  const updated = lastUpdated(styles);
  const count = (status: string) => styles.filter((style) => style.status === status).length;
  const failed = count('failed');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-title">{m.admin_styles_count({ count: styles.length })}</h2>
        <span data-slot="version" className="rounded-full bg-surface-raised px-3 py-0.5 text-small">
          {m.admin_version({ version })}
        </span>
        <span className="text-small text-success">{m.admin_ready_count({ count: count('ready') })}</span>
        {failed > 0 && <span className="text-small text-danger">{m.admin_failed_count({ count: failed })}</span>}
      </div>
      {updated && <p className="text-small text-muted">{m.admin_updated({ date: formatDate(updated) })}</p>}
    </>
  );
}
