import { cx } from 'class-variance-authority';
import { EyeOff, GripVertical, Pencil, RotateCw, Timer, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { isListed, type Style, type StyleUpdateEvent } from '@contract/styles';
import { InkOutline } from '@/components/ink';
import { Button } from '@/components/ui';
import { estimatedTimeText } from '@/features/styles';
import { localized } from '@/lib/locale';
import * as m from '@/paraglide/messages';
import { addressOf } from '../picture/thumbnail';
import { CARD_ID } from '../use-reorder';
import { StatusBadge } from './status-badge';
import { StylePrint } from './style-print';

interface AdminStyleCardProps {
  style: Style;
  /** Where it stands while one of the list is lifted. */
  place: number;
  /** What the next publish does to it. */
  mark: StyleUpdateEvent['action'] | undefined;
  isLifted: boolean;
  handle: ComponentProps<'button'>;
  onEdit: () => void;
  onDelete: () => void;
}

/** One style with all that the admin needs to know of it. */
export function AdminStyleCard({ style, place, mark, isLifted, handle, onEdit, onDelete }: AdminStyleCardProps) {
  const name = localized(style, 'name');
  return (
    <li
      data-slot="admin-style"
      {...{ [CARD_ID]: style.id }}
      style={{ order: place }}
      className={cx(
        'relative grid grid-cols-[6rem_1fr] gap-x-4 rounded-lg bg-surface p-3 shadow-lift sm:grid-cols-[7.5rem_1fr]',
        isLifted && 'z-10 bg-surface-raised',
      )}
    >
      <div className="aspect-3/4 self-start overflow-hidden rounded-md bg-ground-deep">
        <StylePrint src={addressOf(style)} />
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex items-start justify-between gap-1">
          <h3 className="pt-1.5 text-lead leading-6">{name}</h3>
          <button
            type="button"
            aria-label={m.admin_move({ name })}
            aria-pressed={isLifted}
            className="-mt-1 -mr-1 grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-full text-muted hover:bg-surface-raised hover:text-ink active:cursor-grabbing"
            {...handle}
          >
            <GripVertical aria-hidden="true" className="size-5" />
          </button>
        </div>
        <p className="flex flex-wrap items-center gap-2">
          <StatusBadge status={style.status} />
          {mark && <Mark action={mark} />}
        </p>
        <p className="line-clamp-2 text-small text-muted">{localized(style, 'description')}</p>
        {!isListed(style) && (
          <p className="flex gap-1.5 text-small text-danger">
            <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {m.admin_not_listed()}
          </p>
        )}
        <div className="mt-auto flex items-end justify-between gap-2">
          <Facts style={style} />
          <div className="-mr-1 -mb-1 flex shrink-0">
            <Button variant="ghost" size="icon" aria-label={m.admin_edit({ name })} onClick={onEdit}>
              <Pencil aria-hidden="true" />
            </Button>
            <Button variant="ghost" size="icon" aria-label={m.admin_delete({ name })} onClick={onDelete}>
              <Trash2 aria-hidden="true" />
            </Button>
          </div>
        </div>
      </div>
      {isLifted && <InkOutline tone="accent" width={4} radius={24} seed={place + 3} />}
    </li>
  );
}

/** Enough to tell two thumbnails apart. */
const HASH_SHOWN = 8;

function Facts({ style: { estimatedTime, hash, retries } }: { style: Style }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1.5 text-small text-muted">
      <span className="flex items-center gap-1">
        <Timer aria-hidden="true" className="size-4" />
        {estimatedTimeText(estimatedTime)}
      </span>
      {hash && (
        <span title={hash}>
          <span className="sr-only">{m.admin_hash()} </span>
          <code>#{hash.slice(0, HASH_SHOWN)}</code>
        </span>
      )}
      {retries > 0 && (
        <span className="flex items-center gap-1">
          <RotateCw aria-hidden="true" className="size-3.5" />
          {m.admin_retries({ count: retries })}
        </span>
      )}
    </p>
  );
}

function Mark({ action }: { action: StyleUpdateEvent['action'] }) {
  return (
    <span data-slot="mark" className="rounded-sm bg-ink px-1.5 font-heading text-small font-medium text-ground">
      {action === 'created' ? m.admin_mark_created() : m.admin_mark_updated()}
    </span>
  );
}
