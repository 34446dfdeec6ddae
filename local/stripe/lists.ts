import { missing } from './fault';
import type { ListParameters } from './parameters';

interface Listed {
  id: string;
  object: string;
  created: number;
}

export interface Page<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

/** A page of what matches, newest first; objects stand in the order of their creation. */
export function page<T extends Listed>(
  objects: Record<string, T>,
  url: string,
  parameters: ListParameters,
  matches: (object: T) => boolean = () => true,
): Page<T> {
  const { limit, starting_after: after, ending_before: before, created } = parameters;
  const all = Object.values(objects).reverse();
  const from = after === undefined ? 0 : positionOf(all, after, 'starting_after') + 1;
  const to = before === undefined ? all.length : positionOf(all, before, 'ending_before');
  const found = all.slice(from, to).filter((object) => isInRange(object.created, created) && matches(object));
  // A page before an object ends with what comes right before it.
  const data = before === undefined ? found.slice(0, limit) : found.slice(-limit);
  return { object: 'list', url, has_more: found.length > data.length, data };
}

function positionOf(all: Listed[], id: string, parameter: string): number {
  const position = all.findIndex((object) => object.id === id);
  if (position < 0) throw missing(all[0]?.object ?? 'object', id, parameter);
  return position;
}

function isInRange(value: number, range: ListParameters['created']): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return value === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return value > gt && value >= gte && value < lt && value <= lte;
}
