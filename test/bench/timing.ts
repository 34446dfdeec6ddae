/** ms of each run, one after the other. */
export async function timed(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < count; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}

export const quantile = (times: number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

export const median = (times: number[]): number => quantile(times, 0.5);
