import * as z from 'zod/mini';
import { storage } from '@/lib/storage';
import { readEntry, writeEntry } from './local-entries';

/** Bytes of the pictures themselves, by the visitor's own calendar. */
const DailyTraffic = z.object({ date: z.iso.date(), downloaded: z.number(), uploads: z.number() });
type DailyTraffic = z.infer<typeof DailyTraffic>;

const PREFIX = 'daily_traffic_';
/** Counts on where local storage is closed. */
let unstored: DailyTraffic | null = null;

/** The ISO date of the visitor's clock: "tomorrow" begins at their midnight. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

export function trafficOfToday(): DailyTraffic {
  const date = today();
  const known = readEntry(PREFIX + date, DailyTraffic) ?? unstored;
  return known?.date === date ? known : { date, downloaded: 0, uploads: 0 };
}

function add(part: 'downloaded' | 'uploads', bytes: number): void {
  const day = trafficOfToday();
  const next = { ...day, [part]: day[part] + bytes };
  unstored = writeEntry(PREFIX + day.date, next) ? null : next;
}

export const countDownload = (bytes: number): void => add('downloaded', bytes);
export const countUpload = (bytes: number): void => add('uploads', bytes);

export function usedToday(): number {
  const { downloaded, uploads } = trafficOfToday();
  return downloaded + uploads;
}

/** No screen asks for an earlier day. */
export function dropEarlierDays(): void {
  const current = PREFIX + today();
  for (const key of storage.keys()) if (key.startsWith(PREFIX) && key !== current) storage.write(key, null);
}
