import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { ERRORS, GENERATION_FAILURES } from '@contract/errors';
import { FREE_SIGNUP_CREDITS, IMAGE_HEIGHT, IMAGE_WIDTH, PASSWORD_MIN_LENGTH } from '@contract/limits';

const ROOT = join(__dirname, '..');
const catalogue = (locale: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(ROOT, 'messages', `${locale}.json`), 'utf8')) as Record<string, unknown>;
const en = catalogue('en');
const cn = catalogue('cn');

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'paraglide') return [];
    if (statSync(path).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) && !/\.test\./.test(name) ? [path] : [];
  });
}

const placeholders = (message: unknown) => [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort();

describe('the catalogues', () => {
  test('have the same keys in both languages', () => {
    expect(Object.keys(cn).sort()).toEqual(Object.keys(en).sort());
  });

  test('fill in the same values in both languages', () => {
    const differing = Object.keys(en).filter((key) => String(placeholders(cn[key])) !== String(placeholders(en[key])));

    expect(differing).toEqual([]);
  });

  test('have a text for every error and every failure of the contract', () => {
    const keys = [
      ...Object.keys(ERRORS).map((code) => `error_${code}`),
      ...Object.keys(GENERATION_FAILURES).map((code) => `failure_${code}`),
    ];

    expect(keys.filter((key) => !(key in en))).toEqual([]);
  });

  test('have no text that is never shown', () => {
    const code = sources(join(ROOT, 'src')).map((path) => readFileSync(path, 'utf8'));
    const used = new Set(code.flatMap((text) => text.match(/\bm\.\w+/g) ?? []).map((use) => use.slice(2)));

    expect(Object.keys(en).filter((key) => !used.has(key) && !ofTheContract(key))).toEqual([]);
  });

  test('tell the numbers of the contract', () => {
    for (const texts of [en, cn]) {
      expect(texts['error_weak_password']).toContain(String(PASSWORD_MIN_LENGTH));
      expect(texts['free_benefit_credits']).toContain(String(FREE_SIGNUP_CREDITS));
      expect(texts['free_benefit_size']).toContain(`${IMAGE_WIDTH}x${IMAGE_HEIGHT}`);
    }
  });
});

/** Every code has a text, also one that this browser never meets. */
const ofTheContract = (key: string) => key.slice('error_'.length) in ERRORS;

/** Attributes that people read or hear. */
const SPOKEN = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label', 'description', 'hint']);

function literalTexts(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText()) && node.initializer && ts.isStringLiteral(node.initializer)) {
      if (/\p{L}/u.test(node.initializer.text)) found.push(node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

describe('the components', () => {
  test('say nothing that is not in the catalogues', () => {
    const texts = sources(join(ROOT, 'src'))
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) => literalTexts(path).map((text) => `${path.slice(ROOT.length)}: ${text}`));

    expect(texts).toEqual([]);
  });
});
