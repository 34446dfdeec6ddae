import { withoutName } from './iam/recorder';
import type { HeardCall } from './services/mishaps';

/** What a call moved and what DynamoDB asks for it. Sizes in bytes, of bodies. */
export interface Moved {
  sent: number;
  received: number;
  /** Capacity units. */
  units: number;
}

/** All calls of one kind since the start. */
export interface Used extends HeardCall, Moved {
  calls: number;
}

/** Counts what functions ask of services: what AWS would write on the bill. */
export class Usage {
  private readonly kinds = new Map<string, Used>();

  count({ caller, action, resource: name }: HeardCall, { sent, received, units }: Moved): void {
    const resource = withoutName(name);
    const key = [caller, action, resource].join(' ');
    const used = this.kinds.get(key) ?? { caller, action, resource, calls: 0, sent: 0, received: 0, units: 0 };
    this.kinds.set(key, {
      ...used,
      calls: used.calls + 1,
      sent: used.sent + sent,
      received: used.received + received,
      units: used.units + units,
    });
  }

  get all(): Used[] {
    return [...this.kinds.values()];
  }
}
