import * as z from 'zod/mini';
import { storage } from '@/lib/storage';

const OpenCheckout = z.object({
  sessionId: z.string(),
  /** Bought without an account. */
  isGuest: z.boolean(),
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
});
/** A checkout that this browser has left for and has not seen the end of. */
export type OpenCheckout = z.infer<typeof OpenCheckout>;

const KEY = 'cartoon-snap.checkout';

/** Remembered, so that a closed tab, the Back button or a late payment still ends with the credits shown. */
export const openCheckout = {
  read(): OpenCheckout | null {
    const text = storage.read(KEY);
    if (!text) return null;
    try {
      return OpenCheckout.parse(JSON.parse(text));
    } catch {
      // Of another version of the app: the webhook grants without us.
      return null;
    }
  },
  write: (checkout: OpenCheckout): boolean => storage.write(KEY, JSON.stringify(checkout)),
  clear: (): boolean => storage.write(KEY, null),
};
