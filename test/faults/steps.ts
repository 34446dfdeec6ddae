import fc from 'fast-check';
import type { UsageAnswer } from '../../local/pages/router';
import { MISHAP_KINDS } from '../../local/services/mishaps';
import type { MishapRequest } from '../support/engineer';

/** One call of a journey. */
interface Step {
  caller: string;
  action: string;
  resource: string;
  nth: number;
}

/** What goes wrong at which call, and whether the visitor waits for the end. */
export interface Fault {
  mishap: MishapRequest;
  stays: boolean;
}

/** Looking whether an image is ready repeats one call; more of the same tell nothing new. */
const MOST = 3;
/** More than the SDK tries by itself: the function hears of it. */
const PERSISTENT = 4;
/** Once for these kinds is for the SDK to mend; more often is for the product. */
const MENDED = ['throttle', 'disk_full', 'lose_call', 'lose_answer'];

type Calls = UsageAnswer['calls'];

/** The calls that were made between two looks at the usage. */
export function stepsBetween(before: Calls, after: Calls, callers: RegExp): Step[] {
  const keyOf = ({ caller, action, resource }: Omit<Step, 'nth'>) => [caller, action, resource].join(' ');
  const earlier = new Map(before.map((used) => [keyOf(used), used.calls]));
  return after
    .filter(({ caller, action }) => callers.test(caller) && action !== 'sqs:ReceiveMessage')
    .flatMap(({ caller, action, resource, calls }) => {
      const made = Math.min(MOST, calls - (earlier.get(keyOf({ caller, action, resource })) ?? 0));
      return Array.from({ length: made }, (_, index) => ({ caller, action, resource, nth: index + 1 }));
    });
}

/** Every mishap of every call. */
export function faultsOf(steps: Step[]): Fault[] {
  return steps.flatMap(({ caller, action, resource, nth }, index) =>
    MISHAP_KINDS.flatMap((kind, turn) => {
      // The name of an object is made anew each time.
      const mishap = { kind, caller, action, resource: resource.replace(/name$/, ''), nth };
      const all = MENDED.includes(kind) ? [mishap, { ...mishap, times: PERSISTENT }] : [mishap];
      // Who has left asks the payments' handler nothing.
      const leaves = caller !== 'payments/handler' && (index + turn) % 3 === 0;
      return all.map((one) => ({ mishap: one, stays: !leaves }));
    }),
  );
}

/** In another order for each seed. */
export function shuffled(faults: Fault[], seed: number): Fault[] {
  const all = { minLength: faults.length, maxLength: faults.length };
  const [order = []] = fc.sample(fc.shuffledSubarray(faults, all), { numRuns: 1, seed });
  return order;
}

export const nameOf = ({ mishap, stays }: Fault): string => {
  const { kind, caller, action, resource = '', nth, times = 1 } = mishap;
  return `${kind} x${times} at call ${nth} of ${caller} ${action} ${resource.split(':').pop()}${stays ? '' : ', the visitor is gone'}`;
};
