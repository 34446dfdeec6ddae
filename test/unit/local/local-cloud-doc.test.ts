import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { synthesizedTemplate } from '../../stack/synth';

const PAGE = readFileSync('docs/local-cloud.md', 'utf8');

it('docs/local-cloud.md says of each resource type of the template, and of no other, what is the same and what is not', () => {
  const { Resources } = synthesizedTemplate().toJSON() as { Resources: Record<string, { Type: string }> };
  const types = new Set(Object.values(Resources).map(({ Type }) => Type));
  const sections = [...PAGE.matchAll(/^### (\S+)\n\n(.+?)(?=\n#)/gms)];

  expect(sections.map(([, type]) => type)).toEqual([...types].sort((a, b) => a.localeCompare(b)));
  for (const [, , text = ''] of sections) expect(text).toMatch(/Same|Not|Read/);
});
