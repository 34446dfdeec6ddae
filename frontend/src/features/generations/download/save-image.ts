/** The ways to save an image, as the browser offers them; each may refuse by throwing. */
export interface SaveWays {
  fetchImage: (url: string) => Promise<Blob>;
  /** Resolves to false where files cannot be shared; rejects with AbortError when the person closes the sheet. */
  share: (file: File) => Promise<boolean>;
  /** Opens the page with save instructions; false when the window was blocked. */
  openSavePage: (image: Blob) => boolean;
  download: (file: File) => void;
  openImage: (url: string) => boolean;
}

export interface SaveOrder {
  url: string;
  isMobile: boolean;
  /** Fetched before the tap: the share sheet opens only directly after one. */
  image?: Blob | undefined;
  timestamp: number;
}

export type SaveOutcome = 'saved' | 'opened' | 'cancelled' | 'failed';

export const fileName = (timestamp: number): string => `cartoon-snap-${timestamp}.png`;

/** Desktop: a download. Mobile: share sheet, else the save page, else a download, else the bare image in a new tab. */
export async function saveImage({ url, isMobile, image, timestamp }: SaveOrder, ways: SaveWays): Promise<SaveOutcome> {
  const blob = image ?? (await attempt(() => ways.fetchImage(url)));
  if (!blob) return isMobile && ways.openImage(url) ? 'opened' : 'failed';
  const file = new File([blob], fileName(timestamp), { type: blob.type || 'image/png' });
  if (isMobile) {
    const shared = await share(file, ways);
    if (shared) return shared;
    if (await attempt(async () => ways.openSavePage(blob))) return 'opened';
  }
  const downloaded = await attempt(async () => {
    ways.download(file);
    return true;
  });
  if (downloaded) return 'saved';
  return isMobile && ways.openImage(url) ? 'opened' : 'failed';
}

async function share(file: File, ways: SaveWays): Promise<SaveOutcome | undefined> {
  try {
    return (await ways.share(file)) ? 'saved' : undefined;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : undefined;
  }
}

/** Undefined when this way is closed, so that the next one is tried. */
async function attempt<T>(way: () => Promise<T>): Promise<T | undefined> {
  try {
    return await way();
  } catch {
    return undefined;
  }
}
