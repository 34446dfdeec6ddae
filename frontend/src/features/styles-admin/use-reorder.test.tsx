import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { placeShown, useReorder } from './use-reorder';

/** Takes the new order a moment after the drop, as a list that is kept elsewhere does. */
function List({ log }: { log: string[] }) {
  const [ids, setIds] = useState(['a', 'b', 'c']);
  const { placeOf, handleProps } = useReorder({
    ids,
    onEvent: ({ kind, id, place }) => log.push(`${kind} ${id} ${place}`),
    onDrop: (id, place) => void setTimeout(() => setIds((before) => before.filter((other) => other !== id).toSpliced(place, 0, id))),
  });
  return (
    <ol aria-label={ids.join('')}>
      {ids.map((id) => (
        <li key={id} style={{ order: placeOf(id) }}>
          <button {...handleProps(id)}>{id}</button>
        </li>
      ))}
    </ol>
  );
}

function setUp() {
  const log: string[] = [];
  render(<List log={log} />);
  const order = () => screen.getByRole('list').getAttribute('aria-label');
  const shown = () =>
    screen
      .getAllByRole('listitem')
      .toSorted((left, right) => Number(left.style.order) - Number(right.style.order))
      .map((item) => item.textContent)
      .join('');
  return { log, user: userEvent.setup({ delay: null }), order, shown };
}

describe('reordering by keyboard', () => {
  test('lifts, moves and drops, and keeps the focus', async () => {
    const { log, user, order } = setUp();
    screen.getByRole('button', { name: 'a' }).focus();

    await user.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown} ');

    await waitFor(() => expect(order()).toBe('bca'));
    expect(log).toEqual(['lifted a 0', 'moved a 1', 'moved a 2', 'dropped a 2']);
    expect(document.activeElement?.textContent).toBe('a');
  });

  test('leaves what is dropped where it was let go, however long its new order takes', async () => {
    const { user, order, shown } = setUp();
    screen.getByRole('button', { name: 'a' }).focus();

    await user.keyboard(' {ArrowDown} ');

    expect(order()).toBe('abc');
    expect(shown()).toBe('bac');
    await waitFor(() => expect(order()).toBe('bac'));
    expect(shown()).toBe('bac');
  });

  test('changes nothing before the drop, and Escape puts back', async () => {
    const { log, user, order } = setUp();
    screen.getByRole('button', { name: 'c' }).focus();

    await user.keyboard(' {ArrowUp}');
    expect(order()).toBe('abc');
    await user.keyboard('{Escape}');

    expect(order()).toBe('abc');
    expect(log.at(-1)).toBe('back c 1');
  });

  test('is over when the focus goes elsewhere', async () => {
    const { log, user, order } = setUp();
    screen.getByRole('button', { name: 'a' }).focus();

    await user.keyboard(' {ArrowDown}{Tab}');

    expect(order()).toBe('abc');
    expect(log.at(-1)).toMatch(/^back a/);
  });
});

describe('where a card stands while another is lifted', () => {
  test.each([
    [null, 'abcd'],
    [{ id: 'a', place: 2 }, 'bcad'],
    [{ id: 'd', place: 0 }, 'dabc'],
  ])('with %j is %s', (lift, expected) => {
    const ids = ['a', 'b', 'c', 'd'];

    const shown = ids.toSorted((left, right) => placeShown(ids, lift, left) - placeShown(ids, lift, right));

    expect(shown.join('')).toBe(expected);
  });
});
