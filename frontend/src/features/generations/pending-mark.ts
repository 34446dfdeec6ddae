import { storage } from '@/lib/storage';

const KEY = 'cartoon-snap.pending';

/** Says at once, and without loading anything, whether an earlier visit may have left a generation running. */
export const pendingMark = {
  isSet: (): boolean => storage.read(KEY) !== null,
  set: (): boolean => storage.write(KEY, 'yes'),
  clear: (): boolean => storage.write(KEY, null),
};
