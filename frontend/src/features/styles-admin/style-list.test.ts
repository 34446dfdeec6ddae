import { describe, expect, test } from '@jest/globals';
import { DEFAULT_STYLES } from '@contract/default-styles';
import { type Style, StyleUpdateEvent } from '@contract/styles';
import { changesBetween, isReordered, lastUpdated, movedStyle, updateEvents, withoutStyle, withStyle } from './style-list';

const NOW = new Date('2026-11-28T12:00:00Z');
const styles = [...DEFAULT_STYLES];
const [first, second, third] = styles as [Style, Style, Style];
const ids = (list: Style[]) => list.map(({ id }) => id).join('');

describe('the list of styles', () => {
  test('takes a new style at its end and a known one at its place', () => {
    expect(ids(withStyle(styles, { ...first, id: 'n' }))).toBe('123456n');
    expect(withStyle(styles, { ...second, nameEn: 'Other' })[1]?.nameEn).toBe('Other');
  });

  test('loses a style', () => {
    expect(ids(withoutStyle(styles, '3'))).toBe('12456');
  });

  test.each([
    ['1', 2, '231456'],
    ['6', 0, '612345'],
    ['3', 2, '123456'],
    ['gone', 0, '123456'],
  ])('moves %s to place %d', (id, place, expected) => {
    expect(ids(movedStyle(styles, id, place))).toBe(expected);
  });

  test('knows when it was changed last', () => {
    expect(lastUpdated([...styles, { ...first, updatedAt: NOW.toISOString() }])).toBe(NOW.toISOString());
    expect(lastUpdated([])).toBeUndefined();
  });
});

describe('what a publish changes', () => {
  const drafts = [{ ...second, nameEn: 'Other' }, third, { ...first, id: 'n' }];

  test('is what was created, updated and deleted', () => {
    expect(changesBetween([first, second, third], drafts).map(({ style, action }) => [style.id, action])).toEqual([
      ['2', 'updated'],
      ['n', 'created'],
      ['1', 'deleted'],
    ]);
  });

  test('is nothing where only the time differs, or the order, which is told apart', () => {
    const moved = [second, { ...first, updatedAt: NOW.toISOString() }];

    expect(changesBetween([first, second], moved)).toEqual([]);
    expect(isReordered([first, second], moved)).toBe(true);
    expect(isReordered([first, second], [first, { ...third, id: 'n' }])).toBe(false);
  });

  test('is told by one event each, as the contract says', () => {
    const events = updateEvents(changesBetween([first, second, third], drafts), drafts, 7, NOW);

    expect(events.every((event) => StyleUpdateEvent.safeParse(event).success)).toBe(true);
    expect(events.map(({ styleId, version }) => [styleId, version])).toEqual([
      ['2', 7],
      ['n', 7],
      ['1', 7],
    ]);
  });

  test('is told by the newest style when no style changed, so that every browser looks all the same', () => {
    const newest = { ...third, updatedAt: NOW.toISOString() };

    expect(updateEvents([], [first, newest, second], 2, NOW)).toMatchObject([{ styleId: '3', action: 'updated' }]);
    expect(updateEvents([], [], 2, NOW)).toEqual([]);
  });
});
