import { DEFAULT_STYLES } from '../../contract/default-styles';
import { isListed, type Style, type StylesAnswer, type StyleUpdateEvent } from '../../contract/styles';

/** What the admin published last, as one item: a publish is all or nothing. */
export interface PublishedStyles {
  styles: Style[];
  /** What visitors' browsers compare; grows with each publish. */
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

/** Publishes these styles on top of the version that they are based on. @returns the new version; undefined when that is stale */
export async function publish(store: StyleStore, styles: Style[], basedOn: number): Promise<number | undefined> {
  const next = await change(store, (current) => (current.version === basedOn ? { ...current, styles, version: basedOn + 1 } : undefined));
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

/** Writes the thumbnail's state into its style; a style that is not published yet gets it with its publish. */
export async function recordThumbnail(store: StyleStore, styleId: string, state: ThumbnailState, now: number): Promise<void> {
  await change(store, (current) => {
    if (!current.styles.some(({ id }) => id === styleId)) return undefined;
    const updatedAt = new Date(now).toISOString();
    const changed = (style: Style): Style =>
      state === 'failed'
        ? { ...style, status: 'failed', retries: style.retries + 1, updatedAt }
        : { ...style, ...state, thumbnailReady: true, status: 'ready', updatedAt };
    return { ...current, styles: current.styles.map((style) => (style.id === styleId ? changed(style) : style)) };
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
