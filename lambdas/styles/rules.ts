import { DEFAULT_STYLES } from '../../contract/default-styles';
import { type AdminStylesAnswer, isListed, type Style, type StylesAnswer, type StyleUpdateEvent } from '../../contract/styles';

/** What the admin published last and has saved since, as one item: a publish is all or nothing. */
export interface PublishedStyles {
  styles: Style[];
  /** What the admin works on; absent when that is what visitors get. */
  draft?: Style[] | undefined;
  /** What browsers compare; grows with each save and each publish. */
  version: number;
  /** Grows with each write, also of a thumbnail's state, which publishes nothing. 0 before the first. */
  revision: number;
  lastUpdate?: StyleUpdateEvent | undefined;
}

export interface StyleStore {
  /** undefined before the first write. */
  read(): Promise<PublishedStyles | undefined>;
  /** Writes the next revision. @returns false when somebody else has written it already */
  write(next: PublishedStyles): Promise<boolean>;
}

const FIRST: PublishedStyles = { styles: [...DEFAULT_STYLES], version: 1, revision: 0 };
/** Writers of the same moment go one after another; more at once than this are not expected of a few admins. */
const WRITE_ATTEMPTS = 5;

export async function currentStyles(store: StyleStore): Promise<PublishedStyles> {
  return (await store.read()) ?? FIRST;
}

/** What visitors may choose from. */
export function listed({ styles, version }: Pick<PublishedStyles, 'styles' | 'version'>): StylesAnswer {
  return { styles: styles.filter(isListed), version };
}

/** What the admin works on, beside what visitors get. */
export function drafted({ styles, draft, version }: PublishedStyles): AdminStylesAnswer {
  return { styles: draft ?? styles, version, published: styles };
}

/** Publishes these styles on top of the version that they are based on. @returns the new version; undefined when that is stale */
export function publish(store: StyleStore, styles: Style[], basedOn: number): Promise<number | undefined> {
  return replace(store, { styles, draft: undefined }, basedOn);
}

/** Keeps these styles for the admin, on top of the version that they are based on. @returns as `publish` does */
export function saveDraft(store: StyleStore, draft: Style[], basedOn: number): Promise<number | undefined> {
  return replace(store, { draft }, basedOn);
}

async function replace(store: StyleStore, changed: Partial<PublishedStyles>, basedOn: number): Promise<number | undefined> {
  const next = await change(store, (current) =>
    current.version === basedOn ? { ...current, ...changed, version: basedOn + 1 } : undefined,
  );
  return next?.version;
}

/** Tells every browser to look again: the version goes up by one, or stays when it is there already. */
export async function announce(store: StyleStore, version: number, event?: StyleUpdateEvent): Promise<number | undefined> {
  const next = await change(store, (current) => {
    const isNext = version === current.version || version === current.version + 1;
    return isNext ? { ...current, version, ...(event && { lastUpdate: event }) } : undefined;
  });
  return next?.version;
}

/** What became of a style's thumbnail. */
export type ThumbnailState = { thumbUrl: string; hash: string } | 'failed';

/**
 * Writes the thumbnail's state into the admin's style. Visitors get it with the next publish, or at once where a published
 * style was only waiting for it. A style that was never saved gets it with its save. One that has a picture keeps it, and its
 * status, when another one fails.
 */
export async function recordThumbnail(store: StyleStore, styleId: string, state: ThumbnailState, now: number): Promise<void> {
  await change(store, (current) => {
    const { styles: drafts } = drafted(current);
    if (!drafts.some(({ id }) => id === styleId)) return undefined;
    const updatedAt = new Date(now).toISOString();
    const changed = (style: Style): Style => {
      if (style.id !== styleId) return style;
      if (state !== 'failed') return { ...style, ...state, thumbnailReady: true, status: 'ready', updatedAt };
      return { ...style, status: style.thumbnailReady ? style.status : 'failed', retries: style.retries + 1, updatedAt };
    };
    const styles = current.styles.map((style) => (isListed(style) ? style : changed(style)));
    return { ...current, styles, draft: drafts.map(changed) };
  });
}

/** Applies a change to the newest revision. @returns undefined when the change itself declines */
async function change(
  store: StyleStore,
  apply: (current: PublishedStyles) => PublishedStyles | undefined,
): Promise<PublishedStyles | undefined> {
  for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
    const current = await currentStyles(store);
    const applied = apply(current);
    if (!applied) return undefined;
    const next = { ...applied, revision: current.revision + 1 };
    if (await store.write(next)) return next;
  }
  throw new Error('The styles are being written by too many at once');
}
