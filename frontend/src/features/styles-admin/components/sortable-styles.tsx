import { useId, useMemo, useState } from 'react';
import type { AdminStylesAnswer, Style } from '@contract/styles';
import { localized } from '@/lib/locale';
import { toast } from '@/lib/toast';
import * as m from '@/paraglide/messages';
import { saveFaultText } from '../admin-fault';
import { changesBetween, movedStyle } from '../style-list';
import { useReorder, type ReorderEvent } from '../use-reorder';
import { useSaveStyles } from '../use-save-styles';
import { AdminStyleCard } from './admin-style-card';

interface SortableStylesProps {
  answer: AdminStylesAnswer;
  onEdit: (style: Style) => void;
  onDelete: (style: Style) => void;
}

/** The cards in the order in which visitors see them. */
export function SortableStyles({ answer: { styles, published }, onEdit, onDelete }: SortableStylesProps) {
  const { mutate } = useSaveStyles();
  const [event, setEvent] = useState<ReorderEvent | null>(null);
  const hintId = useId();
  const ids = useMemo(() => styles.map(({ id }) => id), [styles]);
  const actions = useMemo(
    () => new Map(changesBetween(published, styles).map(({ style, action }) => [style.id, action])),
    [published, styles],
  );
  const { lift, placeOf, handleProps } = useReorder({
    ids,
    onEvent: setEvent,
    onDrop: (id, place) => mutate((list) => movedStyle(list, id, place), { onError: (error) => void toast(saveFaultText(error), 'error') }),
  });

  return (
    <>
      <p id={hintId} className="sr-only">
        {m.admin_move_hint()}
      </p>
      <p aria-live="assertive" className="sr-only">
        {event && announcement(event, styles)}
      </p>
      <ol className="grid gap-4 lg:grid-cols-2">
        {styles.map((style) => (
          <AdminStyleCard
            key={style.id}
            style={style}
            place={placeOf(style.id)}
            mark={actions.get(style.id)}
            isLifted={lift?.id === style.id}
            handle={{ ...handleProps(style.id), 'aria-describedby': hintId }}
            onEdit={() => onEdit(style)}
            onDelete={() => onDelete(style)}
          />
        ))}
      </ol>
    </>
  );
}

function announcement({ kind, id, place }: ReorderEvent, styles: readonly Style[]): string {
  const style = styles.find((other) => other.id === id);
  if (!style) return '';
  const named = { name: localized(style, 'name') };
  const placed = { ...named, place: place + 1 };
  if (kind === 'lifted') return m.admin_move_lifted({ ...placed, total: styles.length });
  if (kind === 'moved') return m.admin_move_at({ ...placed, total: styles.length });
  return kind === 'dropped' ? m.admin_move_dropped(placed) : m.admin_move_back(named);
}
