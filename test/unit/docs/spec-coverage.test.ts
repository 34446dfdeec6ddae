import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const rows = readFileSync('docs/spec-coverage.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, rule = '', , shown = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [, file, title] = /^(\S+\.test\.tsx?) "(.+)"$/.exec(shown) ?? [];
    const isRow = line.startsWith('| ') && line.split('|').length === 5 && rule !== 'rule';
    return isRow ? [{ rule, file, title }] : [];
  });

test('every rule of the specification names a test that exists', () => {
  const missing = rows.filter(({ file, title }) => !file || !title || !existsSync(file) || !readFileSync(file, 'utf8').includes(title));

  expect(rows.length).toBeGreaterThan(70);
  expect(missing).toEqual([]);
});
