import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent as ReactPointerEvent } from 'react';
import { flushSync } from 'react-dom';

/** What is lifted at the moment, and where it would be dropped. */
export interface Lift {
  id: string;
  place: number;
}

export type ReorderEvent = { kind: 'lifted' | 'moved' | 'dropped' | 'back'; id: string; place: number };

interface ReorderOptions {
  /** In their order. */
  ids: readonly string[];
  onDrop: (id: string, place: number) => void;
  /** For a live region. */
  onEvent: (event: ReorderEvent) => void;
}

/** Attribute by which the card under the pointer is known. */
export const CARD_ID = 'data-style-id';

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
/** Near the edge of the window the page scrolls along, px. */
const EDGE = 96;
const SCROLL_STEP = 14;

/**
 * Moves one of a list by its handle: dragged by mouse or finger, or by keyboard (Space lifts and drops, arrows move, Escape
 * puts back). Nothing changes before the drop. `ids` stay the same array until their order changes.
 */
export function useReorder({ ids, onDrop, onEvent }: ReorderOptions) {
  const [lift, setLift] = useState<Lift | null>(null);
  // The new order comes a moment after the drop: until then what was dropped stays where it was let go.
  const [landed, setLanded] = useState<{ lift: Lift; ids: readonly string[] } | null>(null);
  const [isDragging, setDragging] = useState(false);
  const handles = useRef(new Map<string, HTMLElement>());
  const [refocus, setRefocus] = useState<string | null>(null);

  const begin = (id: string) => {
    const place = ids.indexOf(id);
    setLift({ id, place });
    onEvent({ kind: 'lifted', id, place });
  };
  const moveTo = (place: number) => {
    if (!lift || place === lift.place || place < 0 || place >= ids.length) return;
    setLift({ ...lift, place });
    onEvent({ kind: 'moved', id: lift.id, place });
  };
  const end = (isDropped: boolean) => {
    if (!lift) return;
    setLift(null);
    setDragging(false);
    const isMoved = lift.place !== ids.indexOf(lift.id);
    onEvent({ ...lift, kind: isDropped && isMoved ? 'dropped' : 'back' });
    if (!isDropped || !isMoved) return;
    setLanded({ lift, ids });
    onDrop(lift.id, lift.place);
  };

  useDrag(isDragging, { ids, lift, moveTo, end });

  // The drop moves the handle in the page, which takes the focus from it.
  useEffect(() => {
    if (refocus) handles.current.get(refocus)?.focus();
  }, [refocus, ids]);

  const onKeyDown = (id: string, event: KeyboardEvent) => {
    const isToggle = event.key === ' ' || event.key === 'Enter';
    if (!lift && !isToggle) return;
    if (lift && event.key === 'Escape') end(false);
    else if (lift && STEPS[event.key]) moveTo(lift.place + (STEPS[event.key] ?? 0));
    else if (isToggle && lift) {
      setRefocus(id);
      end(true);
    } else if (isToggle) begin(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const handleProps = (id: string) => ({
    ref: (element: HTMLElement | null) => {
      if (element) handles.current.set(id, element);
      else handles.current.delete(id);
    },
    onKeyDown: (event: KeyboardEvent) => onKeyDown(id, event),
    onPointerDown: (event: ReactPointerEvent) => {
      if (event.button !== 0) return;
      setRefocus(null);
      setDragging(true);
      begin(id);
    },
    onBlur: () => !isDragging && end(false),
  });

  const shown = lift ?? (landed?.ids === ids ? landed.lift : null);
  return { lift, placeOf: (id: string) => placeShown(ids, shown, id), handleProps };
}

interface Drag {
  ids: readonly string[];
  lift: Lift | null;
  moveTo: (place: number) => void;
  end: (isDropped: boolean) => void;
}

/**
 * Follows the pointer over the whole window for as long as something is dragged. Each event is seen through before the next: a quick
 * hand drops before React would have shown the last move, and the card would fall where it was.
 */
function useDrag(isDragging: boolean, drag: Drag) {
  const current = useRef(drag);
  useLayoutEffect(() => {
    current.current = drag;
  });
  useEffect(() => {
    if (!isDragging) return;
    const move = ({ clientX, clientY }: PointerEvent) => {
      const { ids, lift, moveTo } = current.current;
      const over = document.elementFromPoint(clientX, clientY)?.closest(`[${CARD_ID}]`)?.getAttribute(CARD_ID);
      if (over && over !== lift?.id) flushSync(() => moveTo(placeShown(ids, lift, over)));
      if (clientY < EDGE) window.scrollBy(0, -SCROLL_STEP);
      if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
    };
    const drop = () => flushSync(() => current.current.end(true));
    const putBack = () => flushSync(() => current.current.end(false));
    const escape = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') putBack();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', putBack);
    window.addEventListener('keydown', escape);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', putBack);
      window.removeEventListener('keydown', escape);
    };
  }, [isDragging]);
}

/** Where one stands while another is lifted: the others close ranks around it. */
export function placeShown(ids: readonly string[], lift: Lift | null, id: string): number {
  if (!lift) return ids.indexOf(id);
  const others = ids.filter((other) => other !== lift.id);
  return others.toSpliced(lift.place, 0, lift.id).indexOf(id);
}
