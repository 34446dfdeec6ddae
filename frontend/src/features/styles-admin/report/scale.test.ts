import { describe, expect, test } from '@jest/globals';
import { roundUp, segments, successRate } from './scale';

describe('the scale of a plot', () => {
  test.each([
    [0, 5, 5],
    [3, 5, 5],
    [7, 5, 10],
    [11, 5, 20],
    [20, 5, 20],
    [201, 5, 500],
    [0.4, 1, 1],
    [12_345, 500, 20_000],
  ])('ends for %d, with at least %d, at %d', (value, least, expected) => {
    expect(roundUp(value, least)).toBe(expected);
  });

  test('joins only days that stand side by side', () => {
    expect(segments([null, 1, 2, null, null, 3])).toEqual([
      [
        { at: 1, value: 1 },
        { at: 2, value: 2 },
      ],
      [{ at: 5, value: 3 }],
    ]);
    expect(segments([null, null])).toEqual([]);
  });

  test('knows no success rate of nothing', () => {
    expect(successRate({ succeeded: 0, failed: 0 })).toBeNull();
    expect(successRate({ succeeded: 3, failed: 1 })).toBe(0.75);
  });
});
