import { beforeEach, afterEach, describe, expect, jest, test } from '@jest/globals';
import { DAILY_TRAFFIC_LIMIT } from '@contract/limits';
import { setLocale } from '@/lib/locale';
import { countDownload, countUpload, dropEarlierDays, trafficOfToday, usedToday } from './daily-traffic';
import { hearWarnings, storedKeys } from './doubles';
import type { TrafficLimitError } from './traffic-limit-error';
import { assertUploadFits } from './uploads';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date(2026, 10, 28, 12) });
});
afterEach(() => void jest.useRealTimers());

describe("the day's traffic", () => {
  test('is kept in local storage under the ISO date of the visitor', () => {
    countDownload(100);
    countUpload(30);
    countDownload(7);

    expect(storedKeys('daily_traffic_')).toEqual(['daily_traffic_2026-11-28']);
    expect(JSON.parse(localStorage.getItem('daily_traffic_2026-11-28') ?? '')).toEqual({
      date: '2026-11-28',
      downloaded: 107,
      uploads: 30,
    });
    expect(usedToday()).toBe(137);
  });

  test('begins anew after midnight, and earlier days are dropped', () => {
    countUpload(5_000);

    jest.setSystemTime(new Date(2026, 10, 29, 0, 1));
    expect(trafficOfToday()).toEqual({ date: '2026-11-29', downloaded: 0, uploads: 0 });
    countUpload(1);
    dropEarlierDays();

    expect(storedKeys('daily_traffic_')).toEqual(['daily_traffic_2026-11-29']);
  });

  test.each(['no json', '{"date":"2026-11-28"}', 'null'])('counts from zero over an unreadable record: %s', (text) => {
    localStorage.setItem('daily_traffic_2026-11-28', text);

    countDownload(9);

    expect(usedToday()).toBe(9);
  });

  test('is counted on where local storage refuses', () => {
    jest.setSystemTime(new Date(2026, 10, 30));
    const warnings = hearWarnings();
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    countUpload(40);
    countUpload(2);

    expect(usedToday()).toBe(42);
    expect(warnings).toHaveBeenCalled();
    refuse.mockRestore();
    warnings.mockRestore();
  });
});

describe('an upload', () => {
  test('fits up to the last byte of the day', () => {
    countDownload(DAILY_TRAFFIC_LIMIT - 1_000);

    expect(() => assertUploadFits(1_000)).not.toThrow();
    expect(() => assertUploadFits(1_001)).toThrow('limit');
  });

  test('is refused with the MB used, in the language of the moment', () => {
    countDownload(19 * 1_048_576);
    const refusal = () => {
      try {
        assertUploadFits(2 * 1_048_576);
        return null;
      } catch (error) {
        return error as TrafficLimitError;
      }
    };

    expect(refusal()?.text()).toBe("Today's traffic limit is reached: 19 of 20 MB used. Please try again tomorrow.");
    setLocale('cn');
    expect(refusal()?.text()).toBe('今日流量已达上限：已用 19 MB，共 20 MB。请明天再试。');
    setLocale('en');
  });
});
