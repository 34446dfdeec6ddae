import { GENERATION_COST_CENTS } from '../../contract/limits';
import type { ReportAnswer, ReportFigures } from '../../contract/reports';

const DAY = 24 * 60 * 60 * 1_000;

/** One generation that was decided. */
export interface DecidedGeneration {
  succeeded: boolean;
  /** Made by the admin to try a prompt. */
  trial: boolean;
  /** From the request to the decision. */
  seconds: number;
  /** ms of the epoch. */
  at: number;
}

export interface Sale {
  /** Of the purchase. */
  id: string;
  /** When it was begun; ms of the epoch. */
  at: number;
  paidCents: number;
  refundedCents: number;
}

/** Where generations and sales are counted, day by day. */
export interface Books {
  countGeneration(generation: DecidedGeneration): Promise<void>;
  /** Can be repeated, and in any order: a purchase is counted once, with the most that was refunded of it. */
  recordSale(sale: Sale): Promise<void>;
  read(date: string): Promise<DayTally>;
}

/** What was counted on one day. */
export interface DayTally {
  succeeded: number;
  failed: number;
  trials: number;
  /** Bucket to the number of images that took so long. */
  took: ReadonlyMap<number, number>;
  paidCents: number;
  refundedCents: number;
}

/** UTC day, such as '2026-11-28'. */
export const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The days up to today, oldest first. */
export function lastDates(count: number, now: number): string[] {
  return Array.from({ length: count }, (_, index) => dateOf(now - (count - 1 - index) * DAY));
}

/** Each bucket of durations is 10% longer than the one before it. */
const RATIO = 1.1;
const SHORTEST = 0.1;
export const bucketOf = (seconds: number): number => Math.round(Math.log(Math.max(seconds, SHORTEST)) / Math.log(RATIO));
const secondsOf = (bucket: number): number => Math.round(RATIO ** bucket * 10) / 10;

/** @returns null for none */
export function medianSeconds(took: ReadonlyMap<number, number>): number | null {
  const buckets = [...took].sort(([left], [right]) => left - right);
  const half = buckets.reduce((sum, [, count]) => sum + count, 0) / 2;
  let seen = 0;
  for (const [bucket, count] of buckets) {
    seen += count;
    if (seen >= half) return secondsOf(bucket);
  }
  return null;
}

/** @param tallies by date, oldest first */
export function reportOf(tallies: ReadonlyMap<string, DayTally>): ReportAnswer {
  return {
    days: [...tallies].map(([date, tally]) => ({ date, ...figuresOf(tally) })),
    total: figuresOf([...tallies.values()].reduce(sum, NOTHING)),
  };
}

export const NOTHING: DayTally = { succeeded: 0, failed: 0, trials: 0, took: new Map(), paidCents: 0, refundedCents: 0 };

function sum(left: DayTally, right: DayTally): DayTally {
  const took = new Map(left.took);
  for (const [bucket, count] of right.took) took.set(bucket, (took.get(bucket) ?? 0) + count);
  return {
    succeeded: left.succeeded + right.succeeded,
    failed: left.failed + right.failed,
    trials: left.trials + right.trials,
    took,
    paidCents: left.paidCents + right.paidCents,
    refundedCents: left.refundedCents + right.refundedCents,
  };
}

function figuresOf({ succeeded, failed, trials, took, paidCents, refundedCents }: DayTally): ReportFigures {
  return {
    succeeded,
    failed,
    trials,
    medianSeconds: medianSeconds(took),
    modelCostCents: (succeeded + trials) * GENERATION_COST_CENTS,
    revenueCents: paidCents,
    refundCents: refundedCents,
  };
}
