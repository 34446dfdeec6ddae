import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { ErrorBoundary, PartBoundary } from '@/components/ui';
import { setLocale, useLocale } from '@/lib/locale';
import { CrashPage } from './crash-page';
import { OfflineBar } from './offline-bar';

function Broken(): never {
  throw new Error('render fault');
}
const Missing = lazy(() => Promise.reject<{ default: () => null }>(new TypeError('Failed to fetch dynamically imported module')));

// React reports what a boundary caught; here that is what is tested.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  setLocale('en');
});

describe('a fault while the page is shown', () => {
  test('ends in a kind page with a reload, in both languages', () => {
    for (const [locale, title, reload] of [
      ['en', 'That page slipped off the table.', 'Reload'],
      ['cn', '页面出了点问题', '重新加载'],
    ] as const) {
      setLocale(locale);
      const { unmount } = render(
        <ErrorBoundary fallback={<CrashPage />}>
          <Broken />
        </ErrorBoundary>,
      );

      screen.getByRole('heading', { name: title });
      screen.getByRole('button', { name: reload });
      unmount();
    }
  });

  test('of a part leaves the rest of the page alone, also when its code did not arrive', async () => {
    render(
      <>
        <p>the rest</p>
        <PartBoundary>
          <Suspense>
            <Missing />
          </Suspense>
        </PartBoundary>
      </>,
    );

    expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded.');
    screen.getByText('the rest');
  });
});

function Bar() {
  useLocale();
  return <OfflineBar />;
}

describe('without a network', () => {
  function setOnline(isOnline: boolean) {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  }

  test('the page says so in both languages, until it is back', () => {
    render(<Bar />);
    expect(screen.getByRole('status').textContent).toBe('');

    setOnline(false);
    expect(screen.getByRole('status').textContent).toBe('You are offline. What you chose stays here.');
    act(() => setLocale('cn'));
    expect(screen.getByRole('status').textContent).toBe('当前没有网络，已选择的内容会保留。');
    setOnline(true);

    expect(screen.getByRole('status').textContent).toBe('');
  });
});
