import { describe, expect, test } from '@jest/globals';
import { countdownAt } from './use-countdown';

describe('the countdown', () => {
  test('starts at the estimate and counts whole seconds', () => {
    expect(countdownAt(0, 0, 90)).toEqual({ secondsLeft: 90, progress: 0 });
    expect(countdownAt(1_500, 0, 90).secondsLeft).toBe(89);
  });

  test('stops at 0, however long it takes', () => {
    expect(countdownAt(300_000, 0, 90)).toEqual({ secondsLeft: 0, progress: 1 });
  });

  test('is right after a reload or a sleep, since it counts from the start', () => {
    expect(countdownAt(1_060_000, 1_000_000, 90)).toEqual({ secondsLeft: 30, progress: 60 / 90 });
  });

  test('does not run ahead of a clock that was set back', () => {
    expect(countdownAt(0, 10_000, 90)).toEqual({ secondsLeft: 90, progress: 0 });
  });
});
