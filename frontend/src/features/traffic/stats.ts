import { DAILY_TRAFFIC_LIMIT, TRAFFIC_NEAR_SHARE, TRAFFIC_WATCH_SHARE } from '@contract/limits';
import { trafficOfToday } from './daily-traffic';
import { memory } from './image-cache';

/** All but the entries in bytes. */
export interface TrafficStats {
  dailyDownloaded: number;
  dailyUploaded: number;
  dailyTotal: number;
  dailyRemaining: number;
  cacheSize: number;
  cacheEntries: number;
  maxDailyLimit: number;
}

export function trafficStats(): TrafficStats {
  const { downloaded, uploads } = trafficOfToday();
  const total = downloaded + uploads;
  memory.dropExpired();
  return {
    dailyDownloaded: downloaded,
    dailyUploaded: uploads,
    dailyTotal: total,
    dailyRemaining: Math.max(0, DAILY_TRAFFIC_LIMIT - total),
    cacheSize: memory.size,
    cacheEntries: memory.entries,
    maxDailyLimit: DAILY_TRAFFIC_LIMIT,
  };
}

export type TrafficLevel = 'normal' | 'watch' | 'near';

export function trafficLevel({ dailyTotal, maxDailyLimit }: TrafficStats): TrafficLevel {
  const share = dailyTotal / maxDailyLimit;
  if (share >= TRAFFIC_NEAR_SHARE) return 'near';
  return share >= TRAFFIC_WATCH_SHARE ? 'watch' : 'normal';
}
