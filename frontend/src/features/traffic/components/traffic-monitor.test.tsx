import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { DAILY_TRAFFIC_LIMIT } from '@contract/limits';
import { setLocale } from '@/lib/locale';
import { countDownload, countUpload } from '../daily-traffic';
import { memory } from '../image-cache';
import TrafficMonitor from './traffic-monitor';

const MB = 1_048_576;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  setLocale('en');
});

async function show(): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TrafficMonitor />
    </QueryClientProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
}

const figures = () => Object.fromEntries(screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]));

describe('the traffic monitor', () => {
  test("shows the day's traffic and the cache, and looks again every 30 s", async () => {
    countDownload(3 * MB);
    countUpload(1.5 * MB);
    memory.set({ url: '/images/a', data: 'data:image/png,', size: 2 * MB, timestamp: Date.now(), hash: 'a', type: 'fullsize' });
    await show();

    expect(figures()).toEqual({
      Downloaded: '3 MB',
      Uploaded: '1.5 MB',
      Total: '4.5 MB',
      Remaining: '15.5 MB',
      'Daily limit': '20 MB',
      'Image cache': '2 MB',
      'Cached images': '1',
    });
    expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('23');
    countUpload(MB);
    await act(() => jest.advanceTimersByTimeAsync(29_000));
    expect(figures()['Total']).toBe('4.5 MB');
    await act(() => jest.advanceTimersByTimeAsync(2_000));

    expect(figures()['Total']).toBe('5.5 MB');
  });

  test.each([
    [0, 'normal', null],
    [Math.ceil(DAILY_TRAFFIC_LIMIT * 0.7) - 1, 'normal', null],
    [Math.ceil(DAILY_TRAFFIC_LIMIT * 0.7), 'watch traffic', '70% of'],
    [Math.ceil(DAILY_TRAFFIC_LIMIT * 0.9) - 1, 'watch traffic', '90% of'],
    [Math.ceil(DAILY_TRAFFIC_LIMIT * 0.9), 'near limit', '90% of'],
    [DAILY_TRAFFIC_LIMIT + MB, 'near limit', '105% of'],
  ])('after %i bytes has the badge %s', async (bytes, badge, warning) => {
    countDownload(bytes);
    await show();

    screen.getByText(badge);
    if (warning === null) expect(screen.queryByRole('alert')).toBeNull();
    else expect(screen.getByRole('alert').textContent).toContain(warning);
  });

  test('notes how traffic is saved, in both languages', async () => {
    setLocale('cn');
    await show();
    screen.getByText('正常');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '风格预览图压缩至 800 KB 以内',
      '高清图片不超过 3 MB',
      '重复访问使用缓存，不消耗流量',
      '上传的图片会先压缩',
      '失败后最多重试 2 次',
    ]);
  });
});
