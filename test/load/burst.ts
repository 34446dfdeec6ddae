import { randomBytes, randomUUID } from 'node:crypto';
import { PROMPT } from '../api/generate';
import type { Send } from './client';
import type { Account } from './mixed';

/** The most that the route for test credits gives. */
const CREDITS = 3;

interface Place {
  send: Send;
  /** The bearer of guests. */
  guest: string;
  imageBase64: string;
}

/** Guests with credits for so many images. */
export function openGuests({ send }: Place, images: number): Promise<Account[]> {
  return inTurns(Math.ceil(images / CREDITS), 10, async () => {
    const tempUserId = `temp_${randomBytes(24).toString('base64url')}`;
    const { status } = await send('POST', '/create-temp-credits', { body: { tempUserId, credits: CREDITS } });
    if (status !== 200) throw new Error(`No credits: ${status}`);
    return { accountId: tempUserId, granted: CREDITS };
  });
}

/** All ask for their images at once. */
export async function burst({ send, guest, imageBase64 }: Place, guests: Account[], images: number): Promise<void> {
  const askers = guests.flatMap(({ accountId }) => Array.from({ length: CREDITS }, () => accountId)).slice(0, images);
  await Promise.all(
    askers.map((tempUserId) => {
      const body = { imageBase64, prompt: PROMPT, tempUserId };
      return send('POST', '/generate', { token: guest, body, headers: { 'idempotency-key': randomUUID() } });
    }),
  );
}

/** `work` for each number below `count`, so many at a time. */
export async function inTurns<T>(count: number, atOnce: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(atOnce, count) }, async () => {
      for (let index = next++; index < count; index = next++) results[index] = await work(index);
    }),
  );
  return results;
}
