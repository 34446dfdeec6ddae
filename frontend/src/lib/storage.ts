/**
 * Local storage that never throws: private windows close it and a full one refuses to write, and the app goes on
 * without what it would have remembered.
 */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      report(error);
      return null;
    }
  },
  /** Removes the key when the value is null. */
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch (error) {
      report(error);
    }
  },
};

function report(error: unknown) {
  console.warn('Local storage is not available', error);
}
