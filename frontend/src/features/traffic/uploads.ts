import { DAILY_TRAFFIC_LIMIT } from '@contract/limits';
import { usedToday } from './daily-traffic';
import { TrafficLimitError } from './traffic-limit-error';

export { countUpload } from './daily-traffic';

/** @throws TrafficLimitError when an upload of this size would push the day's traffic over the limit */
export function assertUploadFits(bytes: number): void {
  const used = usedToday();
  if (used + bytes > DAILY_TRAFFIC_LIMIT) throw new TrafficLimitError(used);
}
