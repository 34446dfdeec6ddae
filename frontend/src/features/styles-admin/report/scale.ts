/** The next round number: 1, 2 or 5 times a power of ten. At least `least`, so that an empty plot has a height. */
export function roundUp(value: number, least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, least)));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= Math.max(value, least)) ?? 10;
  return step * power;
}

/** Share of the successful among all; null for none. */
export function successRate({ succeeded, failed }: { succeeded: number; failed: number }): number | null {
  return succeeded + failed === 0 ? null : succeeded / (succeeded + failed);
}

/** Neighbours of a line with gaps: only points that stand side by side are joined. */
export function segments(values: readonly (number | null)[]): { at: number; value: number }[][] {
  const result: { at: number; value: number }[][] = [];
  let open: { at: number; value: number }[] | undefined;
  values.forEach((value, at) => {
    if (value === null) open = undefined;
    else if (open) open.push({ at, value });
    else result.push((open = [{ at, value }]));
  });
  return result;
}
