import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { usedToday } from './daily-traffic';
import { answerWith, hearWarnings, picture } from './doubles';
import { download } from './download';

let warnings: ReturnType<typeof hearWarnings>;
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  warnings = hearWarnings();
});
afterEach(() => {
  jest.useRealTimers();
  warnings.mockRestore();
});

describe('a download', () => {
  test('is a plain GET that counts as traffic', async () => {
    const asked = answerWith(picture(500));

    expect((await download('/images/a.png'))?.size).toBe(500);

    expect(asked).toEqual(['/images/a.png']);
    expect(usedToday()).toBe(500);
  });

  test('is tried again after 1 s and after 2 s more', async () => {
    const asked = answerWith(503, new TypeError('Failed to fetch'), picture(500));
    const loading = download('/images/a.png');

    await jest.advanceTimersByTimeAsync(999);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(asked).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);

    expect((await loading)?.size).toBe(500);
  });

  test('brings nothing after three attempts, with a warning that names the status', async () => {
    const asked = answerWith(404);
    const loading = download('/images/a.png');

    await jest.advanceTimersByTimeAsync(3_000);

    expect(await loading).toBeNull();
    expect(asked).toHaveLength(3);
    expect(String(warnings.mock.calls[0]?.[1])).toContain('HTTP 404');
    expect(usedToday()).toBe(0);
  });

  test('takes no page for a picture', async () => {
    answerWith(picture(20, 'text/html'));
    const loading = download('/images/a.png');

    await jest.advanceTimersByTimeAsync(3_000);

    expect(await loading).toBeNull();
  });
});
