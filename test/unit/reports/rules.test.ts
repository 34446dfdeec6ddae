import { describe, expect, test } from '@jest/globals';
import { ReportAnswer } from '../../../contract/reports';
import { bucketOf, type DayTally, lastDates, medianSeconds, NOTHING, reportOf } from '../../../lambdas/reports/rules';

const histogram = (seconds: number[]): Map<number, number> => {
  const took = new Map<number, number>();
  for (const value of seconds) took.set(bucketOf(value), (took.get(bucketOf(value)) ?? 0) + 1);
  return took;
};

describe('The median time', () => {
  test.each([
    [[40], 40],
    [[5, 60, 200], 60],
    [[1, 1, 1, 300], 1],
    [[0.2, 0.3, 90, 110, 118], 90],
  ])('of %j seconds is within 5%% of %d', (seconds, expected) => {
    const median = medianSeconds(histogram(seconds)) ?? 0;

    expect(Math.abs(median - expected) / expected).toBeLessThanOrEqual(0.05);
  });

  test('of nothing is none, and of a moment is short', () => {
    expect(medianSeconds(new Map())).toBeNull();
    expect(medianSeconds(histogram([0]))).toBe(0.1);
  });
});

describe('The days of the report', () => {
  test('end today, by UTC, and leave none out', () => {
    const dates = lastDates(30, Date.parse('2026-03-01T00:30:00Z'));

    expect(dates).toHaveLength(30);
    expect(dates.slice(-3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });
});

describe('The report', () => {
  const day = (change: Partial<DayTally>): DayTally => ({ ...NOTHING, ...change });

  test('counts images at their cost, trials among them, and failures at none', () => {
    const report = reportOf(
      new Map([
        ['2026-11-27', day({ succeeded: 10, failed: 2, trials: 1, took: histogram([10, 10, 80]), paidCents: 3_000 })],
        ['2026-11-28', day({ succeeded: 5, took: histogram([80, 80, 80]), paidCents: 150, refundedCents: 150 })],
      ]),
    );

    expect(ReportAnswer.safeParse(report).success).toBe(true);
    expect(report.days.map(({ date, modelCostCents }) => [date, modelCostCents])).toEqual([
      ['2026-11-27', 44],
      ['2026-11-28', 20],
    ]);
    expect(report.total).toMatchObject({ succeeded: 15, failed: 2, trials: 1, revenueCents: 3_150, refundCents: 150 });
  });

  test("takes the median over all images and not over the days' medians", () => {
    const many = day({ succeeded: 9, took: histogram(Array<number>(9).fill(10)) });
    const few = day({ succeeded: 1, took: histogram([200]) });

    const { total } = reportOf(
      new Map([
        ['2026-11-27', many],
        ['2026-11-28', few],
      ]),
    );

    expect(total.medianSeconds).toBeCloseTo(10, 0);
  });

  test('of days on which nothing happened is all zeros', () => {
    const { days, total } = reportOf(new Map([['2026-11-28', NOTHING]]));

    expect(days).toEqual([{ date: '2026-11-28', ...total }]);
    expect(total).toEqual({ succeeded: 0, failed: 0, trials: 0, medianSeconds: null, modelCostCents: 0, revenueCents: 0, refundCents: 0 });
  });
});
