import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

/** Rows of the document's tables that end in a test: `test/file.test.ts "title"`. */
function testsNamedBy(document: string): { rule: string; file: string; title: string }[] {
  return readFileSync(document, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, rule = '', ...cells] = line.split('|').map((cell) => cell.trim());
      const [, file, title] = /^(\S+\.test\.tsx?) "(.+)"$/.exec(cells.at(-2) ?? '') ?? [];
      return file !== undefined && title !== undefined ? [{ rule, file, title }] : [];
    });
}

test.each([
  ['docs/spec-coverage.md', 100],
  ['docs/security.md', 20],
])('%s names tests that exist', (document, atLeast) => {
  const named = testsNamedBy(document);
  const missing = named.filter(({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title));

  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(atLeast);
});

test('every rule of the coverage names a test', () => {
  const chapters = readFileSync('docs/spec-coverage.md', 'utf8').split('## What the auth layer')[0] ?? '';
  const rules = chapters.split('\n').filter((line) => /^\| (?!rule )/.test(line));

  expect(testsNamedBy('docs/spec-coverage.md')).toHaveLength(rules.length);
});
