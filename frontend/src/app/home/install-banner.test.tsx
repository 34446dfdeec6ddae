import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { setLocale } from '@/lib/locale';
import { InstallBanner } from './install-banner';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148';
const ANDROID = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0';
const title = () => screen.queryByRole('heading', { name: 'Keep CartoonSnap on your home screen' });

function onDevice(userAgent: string) {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
}

/** The browser offers its own installation. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = jest.fn(async () => ({ outcome }));
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })));
  return prompt;
}

const matchMedia = window.matchMedia;
beforeEach(() => {
  localStorage.clear();
  onDevice(ANDROID);
});
afterEach(() => {
  window.matchMedia = matchMedia;
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  setLocale('en');
});

describe('the home-screen banner', () => {
  test('tells iOS users two steps', () => {
    onDevice(IPHONE);
    render(<InstallBanner />);

    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tap the Share button in Safari',
      'Choose “Add to Home Screen”',
    ]);
  });

  test.each([
    ['en', 'Open the menu of your browser and choose “Add to Home Screen”.'],
    ['cn', '打开浏览器菜单，选择“添加到主屏幕”。'],
  ] as const)('tells others one line, in %s', (locale, line) => {
    setLocale(locale);
    render(<InstallBanner />);

    screen.getByText(line);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  test('is gone for good once it is dismissed', () => {
    const { unmount } = render(<InstallBanner />);

    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

    expect(title()).toBeNull();
    expect(localStorage.getItem('addToHomeScreenDismissed')).toBe('true');
    unmount();
    render(<InstallBanner />);
    expect(title()).toBeNull();
  });

  test('is not shown inside the installed app', () => {
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), { matches: query === '(display-mode: standalone)', media: query }) as unknown as MediaQueryList;
    render(<InstallBanner />);

    expect(title()).toBeNull();
  });

  test("opens the browser's own installation where there is one, and is gone once that is accepted", async () => {
    render(<InstallBanner />);
    const prompt = offer('accepted');

    fireEvent.click(screen.getByRole('button', { name: 'Install' }));

    await waitFor(() => expect(title()).toBeNull());
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('addToHomeScreenDismissed')).toBe('true');
  });

  test('stays when the installation is declined', async () => {
    render(<InstallBanner />);
    const prompt = offer('dismissed');

    fireEvent.click(screen.getByRole('button', { name: 'Install' }));
    await act(async () => void (await prompt.mock.results[0]?.value));

    expect(title()).not.toBeNull();
  });
});
