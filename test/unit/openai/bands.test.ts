import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inBands, type Kernel, sharedFloats, takeBands } from '../../../local/openai/stylizer/bands';
import { KERNELS } from '../../../local/openai/stylizer/kernels';
import { emptyPlane, resizePlane } from '../../../local/openai/stylizer/planes';

const STYLIZER = 'local/openai/stylizer';
const sources = readdirSync(STYLIZER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(STYLIZER, file), 'utf8'));
const used = [...new Set(sources.flatMap((source) => [...source.matchAll(/inBands\((\w+),/g)].map(([, name]) => name)))];

/** Counts how often each row is drawn. */
const countRows: Kernel<Float32Array> = (counts, from, to) => {
  for (let row = from; row < to; row++) counts[row] = (counts[row] ?? 0) + 1;
};

describe('work in two threads', () => {
  it('is found by name in the second one', () => {
    expect(used.length).toBeGreaterThan(10);
    expect(Object.keys(KERNELS).sort()).toEqual(used.sort());
  });

  it.each([1, 7, 12, 100, 1_536])('takes each of %d rows once', (rows) => {
    const counts = sharedFloats(rows);
    const progress = new Int32Array(new SharedArrayBuffer(12));

    takeBands(countRows, counts, rows, progress);
    takeBands(countRows, counts, rows, progress);

    expect([...counts]).toEqual(Array<number>(rows).fill(1));
  });

  it('gives the same as in one', () => {
    const plane = emptyPlane(120, 90);
    plane.data.forEach((_, i) => (plane.data[i] = Math.sin(i)));
    const alone = emptyPlane(240, 180);
    const places = (length: number) => {
      const at = Float32Array.from({ length: 2 * length }, (_, i) => Math.min(length - 1, Math.max(0, (i + 0.5) / 2 - 0.5)));
      const low = Int32Array.from(at, Math.floor);
      return { low, high: low.map((i) => Math.min(i + 1, length - 1)), share: at.map((value, i) => value - (low[i] ?? 0)) };
    };
    KERNELS.resizeRows?.({ plane, result: alone, columns: places(120), rows: places(90) } as never, 0, 180);

    for (let round = 0; round < 20; round++)
      expect(Buffer.from(resizePlane(plane, 240, 180).data.buffer).equals(Buffer.from(alone.data.buffer))).toBe(true);
  });

  it('fails where a kernel fails', () => {
    const failing: Kernel<null> = () => {
      throw new Error('no ink left');
    };

    expect(() => inBands(failing, null, 10)).toThrow('no ink left');
  });

  it('fails where the second thread fails', () => {
    inBands(countRows, sharedFloats(1), 1);
    // Not listed, so the second thread does not know it. Takes long enough for that thread to try.
    const unlisted: Kernel<null> = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);

    expect(() => inBands(unlisted, null, 12)).toThrow('The second drawing thread failed in unlisted');
  });
});
