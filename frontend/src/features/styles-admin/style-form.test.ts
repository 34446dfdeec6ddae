import { describe, expect, test } from '@jest/globals';
import { DEFAULT_STYLES } from '@contract/default-styles';
import { Style } from '@contract/styles';
import { newStyle } from './new-style';
import { pictureOf } from './picture/thumbnail';
import { formOf, readMinutes, styleFrom } from './style-form';

const NOW = new Date('2026-11-28T12:00:00Z');
const style = DEFAULT_STYLES[0] as Style;

describe('the form of a style', () => {
  test('gives the style back as it was, but for its time of change', () => {
    expect(styleFrom(formOf(style), style, pictureOf(style), NOW)).toEqual({ ...style, updatedAt: NOW.toISOString() });
  });

  test('trims what was typed, and makes what the contract takes', () => {
    const form = { ...formOf(newStyle('n', NOW)), nameEn: ' New ', nameCn: '新', apiPrompt: ' Draw it ', minutes: '2,5' };

    const made = styleFrom(form, newStyle('n', NOW), { ...pictureOf(style), hash: '' }, NOW);

    expect(Style.safeParse(made).success).toBe(true);
    expect(made).toMatchObject({ nameEn: 'New', apiPrompt: 'Draw it', estimatedTime: '2.5mins', status: 'ready' });
  });

  test.each([
    ['1', 1],
    ['1.5', 1.5],
    ['0,5', 0.5],
    ['99', 99],
    ['', undefined],
    [' ', undefined],
    ['0', undefined],
    ['100', undefined],
    ['1.25', undefined],
    ['two', undefined],
    ['1e1', 10],
  ])('reads "%s" as %s minutes', (typed, expected) => {
    expect(readMinutes(typed)).toBe(expected);
  });
});

describe('a new style', () => {
  test('starts in processing, without a picture, and is not shown', () => {
    expect(newStyle()).toMatchObject({ status: 'processing', thumbnailReady: false, thumbUrl: '', origin: 'internal', retries: 0 });
    expect(newStyle().id).not.toBe(newStyle().id);
  });
});
