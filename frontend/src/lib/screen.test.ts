import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { leaveForHome, openAdmin, openView, useScreen, VIEWS } from './screen';

afterEach(() => {
  cleanup();
  leaveForHome();
});

/** The screen of an address, as the browser's Back would bring it. */
function screenAt(address: string): string {
  const { result } = renderHook(useScreen);
  act(() => {
    history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  return result.current;
}

describe('the screen', () => {
  test.each(VIEWS)('is what view=%s says', (view) => {
    expect(screenAt(`/?view=${view}`)).toBe(view);
  });

  test.each(['/', '/?view=', '/?view=admin', '/?view=Diagnostic', '/?view=toString', '/?payment=cancelled'])('of %s is home', (address) => {
    expect(screenAt(address)).toBe('home');
  });

  test('goes from home to the admin, on to the diagnostics, and home again with a clean address', () => {
    const { result } = renderHook(useScreen);
    const seen = [openAdmin, () => openView('diagnostic'), leaveForHome].map((go) => {
      act(go);
      return [result.current, location.search];
    });

    expect(seen).toEqual([
      ['admin', ''],
      ['diagnostic', '?view=diagnostic'],
      ['home', ''],
    ]);
  });
});
