import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { setLocale } from '@/lib/locale';
import { CompareHandle } from './compare-handle';

function Picture() {
  const [value, setValue] = useState(100);
  return (
    <div data-testid="picture">
      <CompareHandle value={value} onChange={setValue} />
    </div>
  );
}

const slider = () => screen.getByRole('slider');
const value = () => Number(slider().getAttribute('aria-valuenow'));

describe('the edge between photo and cartoon', () => {
  afterEach(() => setLocale('en'));

  test.each([
    ['ArrowLeft', 95],
    ['ArrowDown', 95],
    ['PageDown', 75],
    ['Home', 0],
    ['ArrowRight', 100],
  ])('moves by %s', (key, expected) => {
    render(<Picture />);

    fireEvent.keyDown(slider(), { key });

    expect(value()).toBe(expected);
  });

  test('comes back to the whole cartoon, and never past it', () => {
    render(<Picture />);

    for (const key of ['Home', 'ArrowRight', 'PageUp', 'ArrowUp']) fireEvent.keyDown(slider(), { key });
    expect(value()).toBe(35);
    fireEvent.keyDown(slider(), { key: 'End' });

    expect(value()).toBe(100);
  });

  test('leaves other keys to the page', () => {
    render(<Picture />);

    expect(fireEvent.keyDown(slider(), { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(slider(), { key: 'Home' })).toBe(false);
  });

  test('is announced in the language of the moment', () => {
    setLocale('cn');
    render(<Picture />);

    expect(slider().getAttribute('aria-label')).toBe('对比照片与卡通图');
    expect(slider().getAttribute('aria-valuetext')).toBe('卡通图 100%');
  });
});

/** jsdom's pointer events have no place on the screen. */
function point(type: 'pointerdown' | 'pointermove', clientX: number) {
  fireEvent(slider(), Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerId: 7 }));
}

describe('dragging the edge', () => {
  beforeEach(() => {
    const captured = new Set<number>();
    Object.assign(HTMLElement.prototype, {
      setPointerCapture: (id: number) => captured.add(id),
      hasPointerCapture: (id: number) => captured.has(id),
    });
  });

  test('follows the pointer from the press on, within the picture', () => {
    render(<Picture />);
    screen.getByTestId('picture').getBoundingClientRect = () => new DOMRect(50, 0, 200, 300);

    point('pointermove', 100);
    expect(value()).toBe(100);
    point('pointerdown', 250);
    point('pointermove', 100);
    expect(value()).toBe(25);
    point('pointermove', 10);

    expect(value()).toBe(0);
  });
});
