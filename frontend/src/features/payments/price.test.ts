import { afterEach, expect, test } from '@jest/globals';
import { setLocale } from '@/lib/locale';
import { dollarsOf, priceText } from './price';

afterEach(() => setLocale('en'));

test.each([
  ['$1.50', 1.5],
  ['$20.00', 20],
  ['$7', 7],
  ['free', null],
  ['', null],
])('the dollars of %j are %j', (price, dollars) => {
  expect(dollarsOf(price)).toBe(dollars);
});

test('a price is written as the language writes it', () => {
  expect(priceText('$37.50')).toBe('$37.50');
  setLocale('cn');
  expect(priceText('$37.50')).toBe('US$37.50');
});

test('a price of another form is shown as it is', () => {
  expect(priceText('€9')).toBe('€9');
});
