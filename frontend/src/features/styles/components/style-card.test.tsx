import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { DEFAULT_STYLES } from '@contract/default-styles';
import type { Style } from '@contract/styles';
import { StyleCard } from './style-card';

const [style] = DEFAULT_STYLES as readonly [Style, ...Style[]];
const picture = () => document.querySelector('img') as HTMLImageElement;

function show(part: { isSelected?: boolean; onSelect?: () => void } = {}) {
  return render(<StyleCard style={style} index={0} isSelected={false} isDisabled={false} onSelect={() => undefined} {...part} />);
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

  test('says that it is compressing until the preview is there', () => {
    show();
    screen.getByText('Compressing...');

    fireEvent.load(picture());

    expect(screen.queryByText('Compressing...')).toBeNull();
  });

  test('offers another try when the preview fails, and loads again', () => {
    show();
    fireEvent.error(picture());

    screen.getByRole('heading', { name: '3D Cartoon Style' });
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

    screen.getByText('Compressing...');
  });
});
