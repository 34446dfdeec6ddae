/**
 * Local storage that never throws: private windows close it and a full one refuses to write, and the app goes on
 * without what it would have remembered.
 */
export const storage = {
  /** Null when there is nothing, or no storage. */
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },

  /** Empty when there is no storage. */
  keys(): string[] {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  },

  /** Removes the key when the value is null. Returns whether it is stored now. */
  write(key: string, value: string | null): boolean {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
};
