import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DEFAULT_STYLES } from '@contract/default-styles';
import type { Style } from '@contract/styles';
import { queryClient } from '@/lib/query-client';
import { StyleCard } from './style-card';

const [style] = DEFAULT_STYLES as readonly [Style, ...Style[]];
const picture = () => document.querySelector('img');
const preview = new Blob(['picture'], { type: 'image/webp' });

/** Too large to be kept as it is, and no picture: it fails without the pauses of a lost network. */
const unreadable = new Blob(['x'.repeat(900_000)], { type: 'image/webp' });

function answerWith(blob: Blob) {
  const fetched = jest.fn<(url: string) => Promise<unknown>>(async () => ({ ok: true, status: 200, blob: async () => blob }));
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
}

/** Moves what is watched near the screen. */
let comeNear: () => void;
beforeEach(() => {
  const near: (() => void)[] = [];
  comeNear = () => act(() => near.forEach((tell) => tell()));
  jest.spyOn(window, 'IntersectionObserver').mockImplementation(
    (tell) =>
      ({
        observe: () => near.push(() => tell([{ isIntersecting: true }] as never, null as never)),
        disconnect: () => undefined,
      }) as never,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
});

const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;

/** Each card with a picture of its own: the cache outlives a test. */
let cards = 0;
function show(part: { isSelected?: boolean; onSelect?: () => void } = {}) {
  const own = { ...style, thumbUrl: `/images/styles/${++cards}.webp` };
  return render(<StyleCard style={own} index={0} isSelected={false} isDisabled={false} onSelect={() => undefined} {...part} />, {
    wrapper,
  });
}

describe('a style card', () => {
  test('names the style with description and estimated time', () => {
    show();

    screen.getByRole('heading', { name: '3D Cartoon Style' });
    screen.getByText(style.descriptionEn);
    screen.getByText('1.5 min');
  });

  test('is chosen by its button, and wears a badge then', () => {
    const choose = jest.fn();
    const { rerender } = show({ onSelect: choose });

    fireEvent.click(screen.getByRole('button', { name: 'Choose 3D Cartoon Style' }));
    expect(choose).toHaveBeenCalledTimes(1);
    rerender(<StyleCard style={style} index={0} isSelected isDisabled={false} onSelect={choose} />);

    screen.getByText('Selected');
    expect(screen.getByRole('button', { name: 'Choose 3D Cartoon Style' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('waits to be near the screen, compresses, loads, and shows the picture from the cache', async () => {
    const fetched = answerWith(preview);
    show();
    screen.getByText('Compressing...');
    expect(fetched).not.toHaveBeenCalled();

    comeNear();
    await waitFor(() => expect(picture()?.src).toBe('data:image/webp;base64,cGljdHVyZQ=='));
    expect(screen.queryByText('Compressing...')).toBeNull();
    expect(picture()?.className).toContain('opacity-0');
    fireEvent.load(picture() as HTMLImageElement);

    expect(picture()?.className).not.toContain('opacity-0');
    expect(fetched.mock.calls).toEqual([[`/images/styles/${cards}.webp`]]);
  });

  test('offers another try when the preview does not come, and loads again', async () => {
    const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    answerWith(unreadable);
    show();
    comeNear();

    await screen.findByText('The preview did not load');
    screen.getByRole('heading', { name: '3D Cartoon Style' });
    screen.getByText(style.descriptionEn);
    expect(warnings).toHaveBeenCalledTimes(1);
    answerWith(preview);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Compressing...');

    await waitFor(() => expect(picture()).not.toBeNull());
  });

  test('loads a picture anew that could not be shown', async () => {
    answerWith(preview);
    show();
    comeNear();
    await waitFor(() => expect(picture()).not.toBeNull());

    fireEvent.error(picture() as HTMLImageElement);
    const again = answerWith(preview);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(picture()).not.toBeNull());
    expect(again).toHaveBeenCalledTimes(1);
  });
});
