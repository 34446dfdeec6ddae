import { createHash, timingSafeEqual } from 'node:crypto';
import { secretText } from './secrets';

/** Whether a request came by our distribution, which alone knows what to write into the header. */
export type IsFromEdge = (given: string | undefined) => Promise<boolean>;

export const edgeCheck =
  (secretId: string): IsFromEdge =>
  async (given) =>
    given !== undefined && timingSafeEqual(digest(given), digest(await secretText(secretId)));

/** Of one length, as the comparison asks, whatever the caller sends. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
