import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { fill } from '../../cost/document';
import operations from '../../cost/operations.json';

const PAGE = readFileSync('docs/cost.md', 'utf8');

test('docs/cost.md shows what was counted, at the prices of the table', () => {
  expect(PAGE).toBe(fill(PAGE, operations));
});

test('every part of the counts is more than nothing', () => {
  expect(Object.keys(operations)).toEqual(['One generation', 'A first visit', 'A visit again', 'An idle month']);
  for (const amounts of Object.values(operations)) expect(Math.max(...Object.values(amounts))).toBeGreaterThan(0);
});
