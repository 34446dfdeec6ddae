import * as z from 'zod/mini';

/** What goes wrong with a call of a function to a service. */
export const MISHAP_KINDS = [
  /** The service says that it is asked too often. */
  'throttle',
  /** The service answers with an error of its own, as one whose disk is full. */
  'disk_full',
  /** The connection breaks before the service has heard of it. */
  'lose_call',
  /** It is carried out, and nobody hears of it. */
  'lose_answer',
  'delay',
  /** It is carried out twice. */
  'duplicate',
  /** The function dies before the service has heard of it. */
  'end_before',
  /** It is carried out, and the function dies. */
  'end_after',
] as const;

/** Which calls meet it: those that fit all that is named, from the `nth` on, `times` times. */
export const Mishap = z.strictObject({
  kind: z.enum(MISHAP_KINDS),
  /** Of a function, by its handler: `generations/worker`. */
  caller: z.optional(z.string()),
  /** As IAM writes it: `dynamodb:UpdateItem`; also a part of it. */
  action: z.optional(z.string()),
  /** A part of the ARN. */
  resource: z.optional(z.string()),
  nth: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  times: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  /** How long a call is delayed. */
  milliseconds: z._default(z.int().check(z.gte(0), z.lte(60_000)), 1_000),
});
export type Mishap = z.infer<typeof Mishap>;

export interface HeardCall {
  caller: string;
  action: string;
  resource: string;
}

/** A mishap, how many calls have fitted it and how many of them it has hit. */
export type Planned = Mishap & { seen: number; hit: number };

/** The mishaps of tests and engineers: what they want to go wrong, and what has. */
export class Mishaps {
  private planned: Planned[] = [];

  /** Replaces what was planned before. */
  plan(mishaps: Mishap[]): void {
    this.planned = mishaps.map((mishap) => ({ ...mishap, seen: 0, hit: 0 }));
  }

  get all(): readonly Planned[] {
    return this.planned;
  }

  /** @returns what this call meets; the first of those that fit */
  meet(call: HeardCall): Mishap | undefined {
    const fitting = this.planned.filter((mishap) => fits(mishap, call));
    for (const mishap of fitting) mishap.seen += 1;
    const met = fitting.find(({ seen, nth, times }) => seen >= nth && seen < nth + times);
    if (met) met.hit += 1;
    return met;
  }
}

const fits = ({ caller, action = '', resource = '' }: Mishap, call: HeardCall): boolean =>
  (caller === undefined || caller === call.caller) && call.action.includes(action) && call.resource.includes(resource);
