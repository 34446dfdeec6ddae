import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { DEFAULT_STYLES } from '@contract/default-styles';
import { setGuestId } from '@/features/account';
import { setLocale } from '@/lib/locale';
import { generate } from '../generate';
import { GenerateButton } from './generate-button';

const style = DEFAULT_STYLES.find(({ estimatedTime }) => estimatedTime === '1mins');
if (!style) throw new Error('No default style takes a minute');

describe('the generate button', () => {
  test('waits for a style and a photo', () => {
    const { rerender } = render(<GenerateButton isReady={false} onStart={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Generate phone wallpaper' }).hasAttribute('disabled')).toBe(true);

    rerender(<GenerateButton isReady onStart={() => undefined} />);

    expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false);
  });

  test('starts once it is ready', () => {
    const start = jest.fn();
    render(<GenerateButton isReady onStart={start} />);

    fireEvent.click(screen.getByRole('button'));

    expect(start).toHaveBeenCalledTimes(1);
  });
});

describe('the generate button while a cartoon is made', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    setGuestId('temp_abcdefghijklmnopqrstuv');
    // A network that never answers: the generation stays open.
    window.fetch = () => new Promise(() => undefined);
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  test('counts the estimated seconds down, then says that it comes soon, in both languages', () => {
    render(<GenerateButton isReady onStart={() => undefined} />);

    act(() => void generate({ style, photo: { blob: new Blob(['jpeg']), width: 2, height: 3 } }));
    expect(screen.getByRole('button', { name: 'Generating... (60s)' }).hasAttribute('disabled')).toBe(true);
    act(() => void jest.advanceTimersByTime(20_000));
    screen.getByRole('button', { name: 'Generating... (40s)' });
    act(() => void jest.advanceTimersByTime(60_000));
    screen.getByRole('button', { name: 'Coming soon...' });

    act(() => setLocale('cn'));
    act(() => void jest.advanceTimersByTime(1_000));
    screen.getByRole('button', { name: '马上就好...' });
    setLocale('en');
  });
});
