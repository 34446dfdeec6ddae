import { invalid } from './fault';
import type { Store } from './store';

type Json = Record<string, unknown>;

/**
 * A copy of an answer in which the named ids are replaced by their objects, such as `data.payment_intent.latest_charge`.
 * @throws Fault 400 for a field that cannot be expanded
 */
export function expanded(store: Store, answer: object, paths: string[] = []): object {
  const copy = structuredClone(answer) as Json;
  for (const path of paths) expand(store, copy, path.split('.'), path);
  return copy;
}

function expand(store: Store, node: Json, [field = '', ...rest]: string[], path: string): void {
  const value = node[field];
  if (Array.isArray(value)) {
    for (const item of value) expand(store, item as Json, rest, path);
    return;
  }
  if (value === null) return;
  const object = typeof value === 'string' ? objectOf(store, value) : value;
  if (field === 'line_items') node[field] = lineItems(store, String(node['id']));
  else if (typeof object !== 'object') throw invalid(`This property cannot be expanded (${path}).`, undefined, 'expand');
  else node[field] = structuredClone(object);
  if (rest.length > 0) expand(store, node[field] as Json, rest, path);
}

function objectOf({ intents, charges }: Store, id: string): object | undefined {
  return intents[id] ?? charges[id];
}

const lineItems = (store: Store, sessionId: string) => ({ object: 'list', has_more: false, data: store.notes[sessionId]?.items ?? [] });
