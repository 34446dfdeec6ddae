import { DAILY_TRAFFIC_LIMIT } from '@contract/limits';
import { UserFacingError } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';
import { megabytes } from './megabytes';

/** The photo would push the day's traffic over its limit. */
export class TrafficLimitError extends UserFacingError {
  override name = 'TrafficLimitError';

  constructor(private readonly used: number) {
    super('The traffic limit of the day is reached');
  }

  text(): string {
    return m.traffic_limit_reached({ used: megabytes(this.used), limit: megabytes(DAILY_TRAFFIC_LIMIT) });
  }
}
