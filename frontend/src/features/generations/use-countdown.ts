import { useEffect, useState } from 'react';

export interface Countdown {
  /** Whole seconds, never below 0. */
  secondsLeft: number;
  /** Share of the estimate that has passed, 0 to 1. */
  progress: number;
}

export function countdownAt(now: number, startedAt: number, seconds: number): Countdown {
  const passed = Math.max(0, (now - startedAt) / 1_000);
  return { secondsLeft: Math.max(0, Math.ceil(seconds - passed)), progress: Math.min(1, passed / seconds) };
}

/** Counts from the start time, not from ticks: a tab that slept is right when it wakes. */
export function useCountdown(startedAt: number, seconds: number): Countdown {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [startedAt]);
  return countdownAt(now, startedAt, seconds);
}
