import type { Style, StyleUpdateEvent } from '@contract/styles';

/** What the admin does with the list. Each returns a new one. */
export function withStyle(styles: readonly Style[], style: Style): Style[] {
  const isKnown = styles.some(({ id }) => id === style.id);
  return isKnown ? styles.map((other) => (other.id === style.id ? style : other)) : [...styles, style];
}

export function withoutStyle(styles: readonly Style[], id: string): Style[] {
  return styles.filter((style) => style.id !== id);
}

export function movedStyle(styles: readonly Style[], id: string, place: number): Style[] {
  const style = styles.find((other) => other.id === id);
  return style ? withoutStyle(styles, id).toSpliced(place, 0, style) : [...styles];
}

export interface StyleChange {
  style: Style;
  action: StyleUpdateEvent['action'];
}

/** What the next publish changes for visitors, besides the order. */
export function changesBetween(published: readonly Style[], drafts: readonly Style[]): StyleChange[] {
  const before = new Map(published.map((style) => [style.id, style]));
  const after = new Set(drafts.map(({ id }) => id));
  const written = drafts.flatMap((style): StyleChange[] => {
    const earlier = before.get(style.id);
    if (!earlier) return [{ style, action: 'created' }];
    return isSame(earlier, style) ? [] : [{ style, action: 'updated' }];
  });
  const deleted = published.filter(({ id }) => !after.has(id)).map((style): StyleChange => ({ style, action: 'deleted' }));
  return [...written, ...deleted];
}

/** Whether those that are on both lists stand in another order. */
export function isReordered(published: readonly Style[], drafts: readonly Style[]): boolean {
  const common = (styles: readonly Style[], others: readonly Style[]) =>
    styles.map(({ id }) => id).filter((id) => others.some((other) => other.id === id));
  return common(published, drafts).join() !== common(drafts, published).join();
}

/** The time of the last change alone is none. */
function isSame(left: Style, right: Style): boolean {
  return (Object.keys(left) as (keyof Style)[]).every((key) => key === 'updatedAt' || left[key] === right[key]);
}

/** One event for each change; for a publish that changes no style, one that still makes every browser look. */
export function updateEvents(changes: readonly StyleChange[], drafts: readonly Style[], version: number, now: Date): StyleUpdateEvent[] {
  const newest = drafts.toSorted((left, right) => right.updatedAt.localeCompare(left.updatedAt))[0];
  const told: readonly StyleChange[] = changes.length > 0 || !newest ? changes : [{ style: newest, action: 'updated' }];
  return told.map(({ style, action }) => ({
    type: 'styles.updated',
    styleId: style.id,
    action,
    version,
    timestamp: now.toISOString(),
  }));
}

/** The newest change of any of them, ISO time; undefined for an empty list. */
export function lastUpdated(styles: readonly Style[]): string | undefined {
  return styles
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
}
